import { plural, writeCents, writeCount } from '../../ui/written.ts';

/** An offer's terms as in a till's answer, a record or a report: numbers or their text, `''` or absent where unset. */
type Terms = Readonly<Record<string, unknown>>;

/** The saving in a few words. */
export function worthInWords(terms: Terms): string {
  const value = Number(terms['primary_purchase_save_value'] ?? 0);
  switch (Number(terms['save_value_code'] ?? 0)) {
    case 1:
      return value > 0 ? `One free, up to ${writeCents(value)}` : 'One free';
    case 2:
      return `${plural(value, 'item')} free`;
    case 5:
      return `${value}% off`;
    case 6:
      return `${writeCents(value)} off the whole basket`;
    case 7:
      return `Up to ${writeCents(value)} off`;
    default:
      return `${writeCents(value)} off`;
  }
}

/**
 * The required purchase.
 *
 * @param product its name, if it is a single known one.
 */
export function asksInWords(terms: Terms, product?: string): string {
  const amount = Number(terms['primary_purchase_requirements'] ?? 0);
  const rule = terms['additional_purchase_rules_code'] ?? '';
  const goods = product ?? 'its products';
  const more = rule === '' ? '' : ', and more';
  switch (Number(terms['primary_purchase_req_code'] ?? 0)) {
    case 1:
      return `for ${writeCents(amount)} of ${goods}${more}`;
    case 2:
      return `for a basket of ${writeCents(amount)}${more}`;
    case 3:
      return `for ${amount / 100} lb of ${goods}${more}`;
    case 4:
      return `for ${amount / 1_000} kg of ${goods}${more}`;
    case 9:
      return 'the cashier decides';
    default:
      return product
        ? `for ${writeCount(amount)} × ${product}${more}`
        : `for ${amount === 1 ? 'one' : writeCount(amount)} of its products${more}`;
  }
}
