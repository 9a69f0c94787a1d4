import { List } from '@mantine/core';
import { conditionsInWords, offerInWords, productsOf, type Terms } from '../../../kit/offers/sentence.ts';
import { useNaming } from '../../../kit/offers/use-products.ts';
import { Quiet } from '../../../ui/text.ts';
import { BaseDigits } from './base-digits.tsx';
import styles from './till-slip.module.css';

interface TillSlipProps {
  terms: Terms;
  base?: string | undefined;
  doubts?: readonly string[];
}

/** The offer as a till will understand it, in plain words. */
export const TillSlip = ({ terms, base, doubts = [] }: TillSlipProps) => {
  const conditions = conditionsInWords(terms);
  const nameOf = useNaming(productsOf(terms));
  return (
    <section className={styles['slip']} aria-labelledby="slip">
      <Quiet component="h2" id="slip" fw={500} lts={0}>
        What the till understands
      </Quiet>
      <p className={styles['sentence']} aria-live="polite">
        {offerInWords(terms, nameOf)}
      </p>
      {conditions.length > 0 && (
        <List size="sm" spacing={2}>
          {conditions.map((one) => (
            <List.Item key={one}>{one}</List.Item>
          ))}
        </List>
      )}
      {doubts.length > 0 && (
        <List size="sm" spacing={2} mt="sm" c="var(--test)">
          {doubts.map((one) => (
            <List.Item key={one}>Check: {one}</List.Item>
          ))}
        </List>
      )}
      {base && (
        <>
          <hr className="tear" style={{ margin: '1rem 0' }} />
          <BaseDigits text={base} describe={false} />
        </>
      )}
    </section>
  );
};
