/** Outside Node the surroundings decide on a proxy. */
export const proxiedFetch = (): typeof fetch | undefined => undefined;
