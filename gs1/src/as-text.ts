/** What is no text reads as the empty one: callers without types pass what a scan, a cell or a JSON body gave them. */
export const asText = (given: unknown): string => (typeof given === 'string' ? given : '');
