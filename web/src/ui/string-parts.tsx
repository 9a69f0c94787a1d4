import { explain } from '@offerbook/gs1';
import type { CSSProperties } from 'react';
import styles from './string-parts.module.css';

/** One hue per kind of part; the text beside it has the same information. */
const hues: Record<string, string> = {
  ai: '#7d8a85',
  format: '#c98a1b',
  funder_vli: '#9aa6a1',
  funder_id: '#1b8568',
  offer_code: '#3d7bd9',
  serial_vli: '#9aa6a1',
  serial: '#a355b5',
  tracking: '#a355b5',
};

/** A data string part by part: digits and meaning. */
export function StringParts({ text, prefix }: { text: string; prefix?: string | undefined }) {
  const parts = explain(text);
  const hue = (part: string) => ({ '--hue': hues[part] ?? '#c2410c' }) as CSSProperties;
  return (
    <>
      <p className={styles['line']} aria-hidden>
        {parts.map(({ part, digits, start }) => (
          <span key={start} className={`digits ${styles['part']}`} style={hue(part)}>
            {digits}
          </span>
        ))}
      </p>
      <dl className={styles['words']}>
        {parts.map(({ part, label, digits, start, meaning }) => (
          <div key={start} style={{ ...hue(part), display: 'contents' }}>
            <dt>
              <span className="digits">{digits}</span>
            </dt>
            <dd>
              {meaning.startsWith(label) ? meaning : `${label}: ${meaning}`}
              {part === 'serial' && prefix && digits.startsWith(prefix)
                ? `; it begins with your prefix ${prefix}`
                : ''}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
