/** What other rooms may ask of who acts for whom. */
export {
  type Connected,
  retailerActedFor,
  retailersOfAccelerator,
  retailersOfClearinghouse,
} from './relationship-store.ts';
export { toggleBody, toggled, toggleOutput, wanted } from './toggle.ts';
