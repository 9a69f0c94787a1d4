import type { Explanation } from '@offerbook/gs1';

type Part = Explanation['part'];

const length = (vli: string) => Number(vli) + 6;

const formats: Record<string, string> = {
  0: 'A digital coupon (0).',
  1: 'A coupon on paper (1).',
  2: 'A newspaper insert (2): in use, though GS1’s standard does not know it.',
};

/** Explains a part of a data string without the standard's terms, which follow it. */
export function meaningOf(part: Part, digits: string): string {
  switch (part) {
    case 'ai':
      return 'Says to every till: this is a coupon that is checked online (GS1 application identifier 8112).';
    case 'format':
      return formats[digits] ?? '';
    case 'funder_vli':
      return digits === ''
        ? 'How long the funder id is. It follows from the funder id by itself.'
        : `How long the funder id is: ${length(digits)} digits, written as ${length(digits)} − 6 (GS1 says VLI).`;
    case 'funder_id':
      return 'Funder id: who pays for the offer.';
    case 'offer_code':
      return 'Offer code: which of the funder’s offers it is.';
    case 'serial_vli':
      return `How long the serial number is: ${length(digits)} digits, written as ${length(digits)} − 6 (GS1 says VLI).`;
    case 'tracking':
      return 'Tracking digits: where the insert was printed. Every copy has the same.';
    case 'serial':
      return 'Serial number: this one coupon, given out once.';
    default:
      return '';
  }
}
