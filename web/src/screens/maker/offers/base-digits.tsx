import { Text } from '@mantine/core';
import { type Explanation, explain } from '@offerbook/gs1';
import { Quiet } from '../../../ui/text.ts';
import styles from './base-digits.module.css';

type Part = Pick<Explanation, 'part' | 'digits'> & { isFault: boolean; means: string };

const partsOf = (text: string): Part[] =>
  explain(text).map(({ part, digits, label, meaning }) => ({
    part,
    digits,
    isFault: label === 'fault',
    means: label === 'fault' ? meaning : meaningOf(part, digits),
  }));

/** A data string digit by digit, with its parts and their meaning. */
export const BaseDigits = ({ text, describe = true }: { text: string; describe?: boolean }) => (
  <Digits parts={partsOf(text)} describe={describe} />
);

/** A base data string during typing: missing parts are placeholders, not faults. */
export function GrowingDigits({ format, funder, offer }: { format: string; funder: string; offer: string }) {
  const knowsLength = /^\d{6,12}$/.test(funder);
  const vli = knowsLength ? String(funder.length - 6) : '';
  const parts = [
    { part: 'ai', digits: '8112' },
    { part: 'format', digits: format },
    { part: 'funder_vli', digits: vli },
    { part: 'funder_id', digits: funder },
    { part: 'offer_code', digits: offer },
  ] as const;
  return (
    <Digits
      describe
      parts={parts.map(({ part, digits }) => ({
        part,
        digits: /^\d*$/.test(digits) ? digits : '',
        isFault: false,
        means: meaningOf(part, digits),
      }))}
    />
  );
}

function Digits({ parts, describe }: { parts: readonly Part[]; describe: boolean }) {
  const keyed = parts.map((one, place) => ({ ...one, key: `${place}${one.part}` }));
  return (
    <div>
      <p className={styles['strip']}>
        {keyed.map(({ key, part, digits, isFault, means }) => (
          <span
            key={key}
            className={styles['part']}
            data-part={isFault ? 'fault' : part}
            data-missing={digits === '' || undefined}
            title={means}
          >
            {digits || '…'}
          </span>
        ))}
      </p>
      {describe && (
        <ol className={styles['meanings']}>
          {keyed.map(({ key, part, digits, isFault, means }) => (
            <li key={key}>
              <span className={styles['swatch']} data-part={isFault ? 'fault' : part} aria-hidden />
              <Text span className="digits" size="sm">
                {digits || '…'}
              </Text>
              <Quiet span>{means}</Quiet>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const length = (vli: string) => Number(vli) + 6;

const formats: Record<string, string> = {
  0: 'A digital coupon (0).',
  1: 'A coupon on paper (1).',
  2: 'A newspaper insert (2): in use, though GS1’s standard does not know it.',
};

/** Explains a part of a data string without the standard's terms, which follow it. */
function meaningOf(part: Explanation['part'], digits: string): string {
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
