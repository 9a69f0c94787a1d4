import { sharedValue } from './shared-value.ts';

/** The age of a report's data from which on it is shown. */
const freshMs = 5_000;

const shown = sharedValue<Date | undefined>(undefined);

/** `fetch`, which notes of each report from a replica up to when it is complete. */
export const notingAge: typeof fetch = async (...call) => {
  const response = await fetch(...call);
  const asOf = response.headers.get('data-as-of');
  if (asOf !== null) {
    const at = new Date(asOf);
    shown.write(Date.now() - at.getTime() > freshMs ? at : undefined);
  }
  return response;
};

/** Up to when the last report is complete; undefined: it is up to date. */
export const useDataAsOf = shown.use;
