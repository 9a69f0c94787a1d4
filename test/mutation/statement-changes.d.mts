export function changedStatements(text: string): string[];
