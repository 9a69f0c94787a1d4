/** What other folders may import from samples. */
export { giveSamples, removeSamples } from './give-samples.ts';
