/** What other rooms may ask of sample data. */
export { isSampleDomain } from './cast.ts';
export { forgetSamples, giveSamples } from './give-samples.ts';
export { samplesShape } from './read-samples.ts';
