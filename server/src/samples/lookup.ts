/** What other folders may import from samples. */
export { giveSamples, removeSamples } from './give-samples.ts';
export { samplesShape } from './read-samples.ts';
export type { Sampling } from './records.ts';
