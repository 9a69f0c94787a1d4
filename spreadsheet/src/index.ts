/**
 * The one reader of what spreadsheets write, for server, command line and browser, and the writer of what they read.
 */
export { type CsvStyle, cellText, codeOf, csvLine, csvStart, isRounded, roundedSaid } from './cells.ts';
export { sheetText } from './decode.ts';
export { SheetFault } from './fault.ts';
export { type ProductLine, productsOf } from './products.ts';
export { readRows, rowsOf, type SheetRow } from './rows.ts';
export { openStrings, type StringCell, type StringColumn } from './strings.ts';
