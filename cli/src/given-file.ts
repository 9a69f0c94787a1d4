import fs from 'node:fs';
import { SheetFault, sheetText } from '@offerbook/spreadsheet';
import { UsageError } from './failure.ts';

/** The text of a file, or of standard input for `-`. */
export const textIn = (file: string): string => fs.readFileSync(file === '-' ? 0 : file, 'utf8');

/** The text of a CSV file in whatever encoding a spreadsheet gave it. @throws UsageError for a workbook. */
export function csvIn(file: string): string {
  try {
    return sheetText(fs.readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    if (error instanceof SheetFault) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** @throws UsageError if the file is not valid JSON. */
export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(textIn(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}
