/**
 * GS1 AI (8112) coupon data strings: from text to meaning and back. Pure and without dependencies, so that
 * server, client and browser give the same result for a string.
 */
export { checkDigit, hasValidCheckDigit } from './check-digit.ts';
export { type Classified, classify } from './classify.ts';
export { type BaseParts, composeBase, composeInsert, composeSerialized } from './compose.ts';
export {
  type BaseString,
  type InsertString,
  parseBase,
  parseSerialized,
  type Reading,
  type SerializedString,
} from './data-string.ts';
export { type Explanation, explain } from './explain.ts';
export type { Fault, FaultCode, FaultPart, Parsed } from './fault.ts';
export type { Packed } from './layout.ts';
export { cleanScan, normaliseBase, normaliseScan, scansIn } from './normalise.ts';
export { offersIn } from './offers-in.ts';
export { packSerial, readPacked, unpackSerial } from './packed-serial.ts';
export { cleanCode, doubtOf, gtin14 } from './product-code.ts';
export type { Scan } from './scan.ts';
