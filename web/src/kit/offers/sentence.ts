import { writeAmount } from '../../ui/amount.ts';
import { writeCents, writeCount, writeDay } from '../../ui/written.ts';

/** The terms of an offer in the API's format; unset ones are absent. */
export type Terms = Record<string, string | string[] | undefined>;

const text = (terms: Terms, name: string): string => {
  const value = terms[name];
  return typeof value === 'string' ? value : '';
};
const list = (terms: Terms, name: string): string[] => {
  const value = terms[name];
  return Array.isArray(value) ? value.filter((one) => one !== '') : [];
};

const which = ['primary', 'second', 'third'] as const;
type Which = (typeof which)[number];

const unnamedProducts: Naming = () => undefined;

/** "2 units of product 00012345678905"; '' if the purchase is unset. */
function purchaseInWords(terms: Terms, of: Which, nameOf = unnamedProducts): string {
  const needed = text(terms, `${of}_purchase_requirements`);
  const code = text(terms, `${of}_purchase_req_code`) || (of === 'primary' ? '' : needed && '0');
  if (code === '9') return 'what the cashier checks by eye';
  if (needed === '' || code === '') return '';
  const goods = goodsInWords(terms, of, nameOf);
  switch (code) {
    case '0':
      return `${needed === '1' ? 'one' : writeCount(needed)} of ${goods}`;
    case '1':
      return `${writeCents(needed)} worth of ${goods}`;
    case '2':
      return `a basket of ${writeCents(needed)} or more`;
    case '3':
      return `${writeAmount(needed, 'hundredths')} of ${goods}`;
    case '4':
      return `${writeAmount(needed, 'thousandths')} of ${goods}`;
    default:
      return '';
  }
}

const unnamed = 'products still to be named';

/** The most products that a sentence names one by one. */
const maxNamed = 3;

/** The qualifying goods: "Sunny Oats", "product 0001…", "any of 12 products", "product family 123". */
export function goodsInWords(terms: Terms, of: Which, nameOf = unnamedProducts): string {
  const codes = [...list(terms, `${of}_purchase_gtins`), ...list(terms, `${of}_purchase_eans`)];
  const family = text(terms, `${of}_purchase_family_code`);
  const excluded = [`excluded_${of}_purchase_gtins`, `excluded_${of}_purchase_eans`].flatMap((name) =>
    list(terms, name),
  ).length;
  const but =
    excluded === 0 ? '' : `, except ${excluded === 1 ? 'one product' : `${writeCount(excluded)} products`}`;
  const names = codes.slice(0, maxNamed).flatMap((code) => nameOf(code) ?? []);
  if (codes.length === 1) return `${names[0] ?? `product ${codes[0]}`}${but}`;
  if (codes.length > 1 && names.length === codes.length)
    return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}${but}`;
  if (codes.length > 1) return `any of ${writeCount(codes.length)} products${but}`;
  if (family === '992') return `anything${but}`;
  if (family === '000') return `any product of the company${but}`;
  if (family !== '') return `product family ${family}${but}`;
  return unnamed;
}

/** All purchases and their rule in one phrase. */
function requirementInWords(terms: Terms, nameOf = unnamedProducts): string {
  const [first = '', second = '', third = ''] = which.map((of) => purchaseInWords(terms, of, nameOf));
  const others = [second, third].filter((one) => one !== '');
  if (others.length === 0) return first;
  switch (text(terms, 'additional_purchase_rules_code')) {
    case '0':
      return [first, ...others].filter(Boolean).join(', or ');
    case '1':
      return [first, ...others].filter(Boolean).join(', and ');
    case '2':
      return `${first}, and ${others.join(' or ')}`;
    case '3':
      return others.join(' and/or ');
    default:
      return first;
  }
}

/** Whether further purchases count, so that the saving may apply to any of them. */
const hasFurther = (terms: Terms): boolean =>
  text(terms, 'additional_purchase_rules_code') !== '' &&
  (['second', 'third'] as const).some((of) => purchaseInWords(terms, of) !== '');

const items: Record<string, Which> = { '0': 'primary', '1': 'second', '2': 'third' };

/** The saving: "saves $1.00"; '' while unset. */
function savingInWords(terms: Terms, nameOf = unnamedProducts): string {
  const value = text(terms, 'primary_purchase_save_value');
  if (value === '') return '';
  const item = items[text(terms, 'applies_to_which_item')] ?? (hasFurther(terms) ? undefined : 'primary');
  const goods = item === undefined ? 'what was bought' : goodsInWords(terms, item, nameOf);
  // The first purchase is named already, and so are all of them when no item is named.
  const on = item === undefined || item === 'primary' ? '' : ` on ${goods}`;
  switch (text(terms, 'save_value_code') || '0') {
    case '0':
      return `saves ${writeCents(value)}${on}`;
    case '1':
      return `gets one of ${goods} free${value === '0' ? '' : `, up to ${writeCents(value)}`}`;
    case '2':
      return `gets ${value === '1' ? 'one' : writeCount(value)} of ${goods} free`;
    case '5':
      return `saves ${value} %${on}`;
    case '6':
      return `saves ${writeCents(value)} on the whole basket`;
    case '7':
      return `saves up to ${writeCents(value)}${on}`;
    default:
      return '';
  }
}

/** The offer as a till understands it, in a sentence that also names what is missing. */
export function offerInWords(terms: Terms, nameOf = unnamedProducts): string {
  const required = requirementInWords(terms, nameOf);
  const saving = savingInWords(terms, nameOf);
  const isBlank = saving === '' && (required === '' || required.endsWith(unnamed));
  if (isBlank) return 'Say what must be bought and what is saved.';
  if (saving === '') return `A shopper who buys ${required} saves an amount that is not set yet.`;
  if (required === '') return `A shopper who buys what is not set yet ${saving}.`;
  return `A shopper who buys ${required} ${saving}.`;
}

/** A description to begin with: "Save $1.00 on Sunny Oats"; '' while the saving is unset. */
export function suggestedDescription(terms: Terms, nameOf = unnamedProducts): string {
  const saving = savingInWords(terms, nameOf)
    .replace(/^saves /, 'Save ')
    .replace(/^gets /, 'Get ');
  const goods = goodsInWords(terms, 'primary', nameOf);
  const needsGoods = saving.startsWith('Save') && !/ on /.test(saving) && goods !== unnamed;
  return needsGoods ? `${saving} on ${goods}` : saving;
}

/** All product codes that the terms name. */
export const productsOf = (terms: Terms): string[] =>
  which.flatMap((of) => [...list(terms, `${of}_purchase_gtins`), ...list(terms, `${of}_purchase_eans`)]);

/** Further conditions. */
export function conditionsInWords(terms: Terms): string[] {
  const from = text(terms, 'redemption_start_time') || text(terms, 'campaign_start_time');
  const to = text(terms, 'redemption_end_time');
  const days = text(terms, 'rolling_expiration_days');
  return [
    to === ''
      ? ''
      : `Redeemable ${from === '' ? 'from today' : `from ${writeDay(from)}`} to ${writeDay(to)}.`,
    text(terms, 'rolling_expiration') === '1' && days !== ''
      ? `Each coupon expires ${days === '1' ? 'one day' : `${days} days`} after it was given out.`
      : '',
    text(terms, 'store_coupon') === '1' ? 'It is a store coupon.' : '',
    text(terms, 'donot_multiply_flag') === '1' ? 'Tills must not double it.' : '',
  ].filter((one) => one !== '');
}

/** The name of a product code; undefined where no catalogue that the account may read has it. */
export type Naming = (code: string) => string | undefined;
