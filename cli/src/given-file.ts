import fs from 'node:fs';
import { UsageError } from './failure.ts';

/** The text of a file, or of standard input for `-`. */
export const textIn = (file: string): string => fs.readFileSync(file === '-' ? 0 : file, 'utf8');

/** @throws UsageError if the file is not valid JSON. */
export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(textIn(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}
