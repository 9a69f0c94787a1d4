/** How a number field counts: the API's whole units, and how a person writes them. */
export type Measure = keyof typeof measures;

const measures = {
  count: { decimals: 0, before: '', after: '', said: undefined, example: '1,250' },
  cents: {
    decimals: 2,
    before: '$',
    after: '',
    said: /^(?:us ?\$|usd|\$)|(?:us ?\$|usd|\$|dollars?)$/gi,
    example: '$1,250.50',
  },
  hundredths: { decimals: 2, before: '', after: ' lb', said: /(?:lbs?\.?|pounds?)$/i, example: '2.35 lb' },
  thousandths: { decimals: 3, before: '', after: ' kg', said: /(?:kgs?|kilograms?)$/i, example: '1.25 kg' },
  percent: { decimals: 0, before: '', after: ' %', said: /(?:%|percent)$/i, example: '20 %' },
  /** Pieces, pounds or kilograms, as another field says. */
  weight: { decimals: 3, before: '', after: '', said: undefined, example: '2.35' },
  none: { decimals: 0, before: '', after: '', said: undefined, example: '1' },
} as const;

/** Either whole units of the API, as digits, or why the text is no such number, for the person who wrote it. */
type AmountRead = { units: string; fault?: never } | { units?: never; fault: string };

/** The notation of the portal: point before decimals; commas, or the spaces and apostrophes of other countries, before thousands. */
const ofPortal = /^(\d+|[1-9]\d{0,2}(?:([, '’])\d{3})(?:\2\d{3})*)?(?:\.(\d*))?$/;
/** A comma before decimals. What is a number in both notations is read in the portal's, which it shows itself. */
const withComma = /^(\d+|[1-9]\d{0,2}(?:([. '’])\d{3})(?:\2\d{3})*)?,(\d+)$/;
/** Points before thousands; of one alone nothing says whether decimals follow it. */
const onePoint = /^[1-9]\d{0,2}\.\d{3}$/;
const manyPoints = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

const bare = (text: string) => text.replaceAll(/\D/g, '');
const grouped = new Intl.NumberFormat('en-US');

function thousandsOrDecimals(text: string, decimals: number): string {
  const [before = '', after = ''] = text.split('.');
  const asDecimals = decimals === 0 ? before : `${before}.${after.slice(0, decimals)}`;
  const isExact = /^0*$/.test(after.slice(decimals));
  return `Write ${grouped.format(BigInt(before + after))}${isExact ? ` or ${asDecimals}` : ''}: a point comes before decimals`;
}

/**
 * Reads a number as it is typed or pasted, in every browser and language alike. What can mean two numbers is none:
 * "10.000" dollars is refused, because it is ten for one reader and ten thousand for another.
 */
export function readAmount(written: string, measure: Measure): AmountRead {
  const { decimals, said, example } = measures[measure];
  const such = { fault: `Write a number such as ${example}` };
  // Compatibility forms (Unicode NFKC) are full-width digits and fixed spaces, but also 10² and ½.
  if (/[\p{No}\p{Nl}]/u.test(written)) return such;
  const plain = written
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const text = said === undefined ? plain : plain.replace(said, '').trim();
  if (/^\(.*\)$/.test(plain) || [plain, text].some((one) => /^[-−–]|[-−–]$/.test(one)))
    return { fault: 'Must not be negative' };
  if (measure === 'cents' && /\p{Sc}/u.test(text)) return { fault: 'Amounts are in US dollars' };
  if (onePoint.test(text) && decimals < 3) return { fault: thousandsOrDecimals(text, decimals) };
  const [, whole = '', , part = ''] =
    (manyPoints.test(text) ? ['', text] : null) ?? ofPortal.exec(text) ?? withComma.exec(text) ?? [];
  if (whole + part === '') return such;
  if (part.length > decimals)
    return { fault: decimals === 0 ? 'Must be a whole number' : `At most ${decimals} decimals` };
  return { units: String(BigInt(bare(whole) + part.padEnd(decimals, '0'))) };
}

/** The value of a field: units of the API; what is no number stays as it is written. */
export const amountOf = (written: string, measure: Measure): string =>
  written.trim() === '' ? '' : (readAmount(written, measure).units ?? written);

/** Whether the value of a field is units, and not a text that could not be read. */
export const isAmount = (value: string): boolean => /^\d+$/.test(value);

/** Why the value of a field is no number; undefined for one, and for an empty field. */
export const amountFault = (value: string, measure: Measure): string | undefined =>
  value === '' || isAmount(value) ? undefined : readAmount(value, measure).fault;

/** As decimal text without a unit: 125050 cents are "1250.50". */
function decimalOf(units: string, measure: Measure): [whole: bigint, part: string] {
  const { decimals } = measures[measure];
  const digits = units.padStart(decimals + 1, '0');
  const part = digits.slice(digits.length - decimals);
  return [
    BigInt(digits.slice(0, digits.length - decimals)),
    measure === 'cents' ? part : part.replace(/0+$/, ''),
  ];
}

/** Units of the API as the portal shows them: 125050 cents are "$1,250.50". Other text stays. */
export function writeAmount(value: string, measure: Measure): string {
  if (!isAmount(value)) return value;
  const { before, after } = measures[measure];
  const [whole, part] = decimalOf(value, measure);
  return `${before}${grouped.format(whole)}${part && `.${part}`}${after}`;
}

/** A written number in another measure, with its digits kept: 1000 cents, which are 10 dollars, become 10 percent. */
export function inOtherMeasure(value: string, from: Measure, to: Measure): string {
  if (!isAmount(value) || from === to) return value;
  const [whole, part] = decimalOf(value, from);
  return amountOf(/[1-9]/.test(part) ? `${whole}.${part}` : String(whole), to);
}
