export const wireFile: URL;
export const shapesFile: URL;
export const operationsFile: URL;
export function derivedWire(): Promise<string>;
export function derivedShapes(): string;
export function derivedOperations(): string;
