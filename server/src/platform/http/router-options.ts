/** How paths are read, by the framework's router and by the one that decides before it. */
export const routerOptions = { maxParamLength: 2_000, ignoreTrailingSlash: true } as const;
