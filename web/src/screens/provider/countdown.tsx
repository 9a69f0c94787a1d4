import { Group, RingProgress, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './countdown.module.css';

/** Seconds as `4:07`. */
const writeClock = (seconds: number) => {
  const [hours, minutes, secs] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(secs)}` : `${minutes}:${two(secs)}`;
};

interface CountdownProps {
  /** Epoch milliseconds of this device's clock. */
  until: number;
  /** Seconds of the full ring. */
  whole: number;
  over: () => void;
}

/** The remaining validity; calls `over` once at its end. */
function Countdown({ until, whole, over }: CountdownProps) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per end, whatever function it is by then.
  useEffect(() => {
    if (isOver) over();
  }, [isOver, until]);
  return (
    <RingProgress
      size={92}
      thickness={7}
      roundCaps
      role="timer"
      aria-label={`Valid for ${writeClock(left)}`}
      sections={[{ value: Math.min(100, (100 * left) / whole), color: left < 30 ? 'orange.6' : 'leaf.6' }]}
      label={
        <Text ta="center" size="sm" fw={640} className="numbers" aria-hidden>
          {writeClock(left)}
        </Text>
      }
    />
  );
}

interface TimedCodeProps {
  answer: { fetch_code: string; valid_till_timestamp: number; execution_start_time: number };
  /** When the answer came: the two clocks may differ, so that its validity counts from there. */
  came: number;
  whole: number;
  over: () => void;
}

/** A fetch code, and how long it is valid. */
export const TimedCode = ({ answer, came, ...count }: TimedCodeProps) => (
  <Group wrap="nowrap" gap="md" justify="space-between">
    <CodeDigits code={answer.fetch_code} />
    <Countdown until={came + answer.valid_till_timestamp - answer.execution_start_time} {...count} />
  </Group>
);

/** A code of 16 digits to be read out: large, in groups of four. A click copies it. */
const CodeDigits = ({ code }: { code: string }) => (
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
