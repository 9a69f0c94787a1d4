/** What other wings may import from sign-up. */
export {
  type SampleData,
  type SampleOwner,
  type Sampling,
  samplesShape,
} from './sample-data.ts';
