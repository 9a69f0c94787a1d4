import { sharedValue } from '../../registry/shared-value.ts';

/** Why the session ended, in the registry's words; undefined while it lasts. */
const why = sharedValue<string | undefined>(undefined);

export const noteEnd = why.write;
export const useEnd = why.use;
