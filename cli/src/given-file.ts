import fs from 'node:fs';
import { SheetFault, sheetText } from '@offerbook/spreadsheet';
import { UsageError } from './failure.ts';

/**
 * The text of a file, or of standard input for `-`, in UTF-8 or UTF-16 and without byte order mark, as spreadsheets, editors
 * and PowerShell write it.
 *
 * @throws UsageError for a workbook, and for bytes that are no text.
 */
export function textIn(file: string): string {
  try {
    return sheetText(fs.readFileSync(file === '-' ? 0 : file));
  } catch (error) {
    if (error instanceof SheetFault) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** @throws UsageError if the file is no text or not valid JSON. */
export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(textIn(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}
