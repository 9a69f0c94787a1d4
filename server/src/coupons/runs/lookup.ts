/** What other folders may import from runs. */
export { type DoneBefore, judgedInRun, namedPart, partFields } from './run-part.ts';
export { deleteOldRuns, deleteRuns, eraseRunActor } from './run-store.ts';
