/** What other folders may import from counts. */
export { adding, addWholeJournal } from './adding.ts';
export {
  addedInShards,
  addGiven,
  countRest,
  dropCounts,
  givenOut,
  notAdded,
  quarterOf,
  tallies,
} from './count-store.ts';
