export const wireFile: URL;
export const operationsFile: URL;
export function derivedWire(): Promise<string>;
export function derivedOperations(): string;
