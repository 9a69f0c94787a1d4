import { Text, Tooltip, UnstyledButton } from '@mantine/core';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './code-digits.module.css';

/** A code of 16 digits to be read out: large, in groups of four. A click copies it. */
export const CodeDigits = ({ code }: { code: string }) => (
  <CopyButton value={code} timeout={1_500}>
    {({ copied, copy }) => (
      <Tooltip label={copied ? 'Copied' : 'Copy'}>
        <UnstyledButton onClick={copy} className={styles['code']} aria-label={`Copy the fetch code ${code}`}>
          {[0, 8].map((at) => (
            <Text span key={at} className={`digits ${styles['half']}`} inherit>
              <span>{code.slice(at, at + 4)}</span>
              <span>{code.slice(at + 4, at + 8)}</span>
            </Text>
          ))}
        </UnstyledButton>
      </Tooltip>
    )}
  </CopyButton>
);
