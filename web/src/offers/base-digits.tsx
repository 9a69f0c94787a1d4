import { Text } from '@mantine/core';
import { explain } from '@offerbook/gs1';
import styles from './base-digits.module.css';

interface BaseDigitsProps {
  text: string;
  describe?: boolean;
  /** True while it is typed: what is missing is no fault yet. */
  growing?: boolean;
}

/** A data string digit by digit: which are one part, and what each part means. */
export function BaseDigits({ text, describe = true, growing = false }: BaseDigitsProps) {
  const parts = explain(text).map((one) =>
    growing && one.label === 'fault'
      ? { ...one, label: 'to come', meaning: 'Here the next digits will stand.' }
      : one,
  );
  return (
    <div>
      <p className={styles['strip']}>
        {parts
          .filter(({ digits }) => digits !== '')
          .map(({ part, digits, start, label }) => (
            <span
              key={start}
              className={styles['part']}
              data-part={label === 'fault' ? 'fault' : part}
              title={label}
            >
              {digits}
            </span>
          ))}
      </p>
      {describe && (
        <ol className={styles['meanings']}>
          {parts.map(({ part, digits, start, label, meaning }) => (
            <li key={`${start}${label}`}>
              <span className={styles['swatch']} data-part={label === 'fault' ? 'fault' : part} aria-hidden />
              <Text span className="digits" size="sm">
                {digits || '…'}
              </Text>
              <Text span size="sm" c="dimmed">
                {meaning}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
