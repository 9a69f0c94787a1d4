import {
  ActionIcon,
  Anchor,
  Badge,
  Box,
  Button,
  Code,
  Collapse,
  CopyButton,
  Group,
  Switch,
  Text,
} from '@mantine/core';
import { listKeys } from '@offerbook/client';
import { IconCheck, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../app/here.ts';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { Sheet } from '../ui/page.tsx';
import { type Call, curlOfTill, signInLines } from './call-log.ts';
import type { DeskState } from './counter.ts';
import type { Desk } from './desk.ts';
import styles from './till.module.css';

/** Every call as it was made: what a till's programmer has to write. */
export function Calls({ desk, state }: { desk: Desk; state: DeskState }) {
  return (
    <Sheet
      title="Calls to the registry"
      lead="Newest first; open one for its request, its answer, and a command that makes the same call."
      actions={
        <>
          <Switch
            label="Cut the line"
            description="See what the till does when nothing answers"
            checked={state.cut}
            onChange={(event) => desk.setCut(event.currentTarget.checked)}
          />
          {state.calls.length > 0 && (
            <Button variant="default" size="xs" onClick={() => desk.clearLog()}>
              Clear
            </Button>
          )}
        </>
      }
    >
      {state.calls.length === 0 ? (
        <Text size="sm" c="dimmed">
          None yet. Scan a coupon and its call stands here.
        </Text>
      ) : (
        <>
          <Before />
          <ol className={styles['calls']} aria-label="Calls">
            {state.calls.map((call) => (
              <li key={call.request.number}>
                <OneCall call={call} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Sheet>
  );
}

/** What makes the commands below work as they stand. */
function Before() {
  const { admin } = useCaller();
  const here = useHere();
  const keys = useAnswer(listKeys, undefined, { enabled: admin });
  const now = keys.data?.data.find(({ expires_at }) => expires_at === null);
  return (
    <details className={styles['before']}>
      <Text component="summary" size="sm">
        To run the commands in a terminal
      </Text>
      <Text size="sm" c="dimmed" my="xs">
        Run this once before them. The secret key is shown only when a key is made, under{' '}
        <Anchor component={Link} to={here('keys')} inherit>
          API keys
        </Anchor>
        ; the token is good for 24 hours.
      </Text>
      <Part title="Sign in" text={signInLines(now?.access_key)} />
    </details>
  );
}

function OneCall({ call: { request, answer, at } }: { call: Call }) {
  const [open, setOpen] = useState(false);
  const path = new URL(request.url).pathname + new URL(request.url).search;
  const said = (answer?.body as { message?: string } | undefined)?.message ?? answer?.error?.message;
  return (
    <>
      <button type="button" className={styles['call']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Group gap="sm" wrap="nowrap" align="flex-start" style={{ flex: '1 1 15rem', minWidth: 0 }}>
          <StatusBadge status={answer?.status} failed={hasFailed(answer?.body)} />
          <Box style={{ minWidth: 0 }}>
            <Text span size="sm" className="digits" display="block">
              {request.method} {path}
            </Text>
            {said && (
              <Text span size="xs" c="dimmed" display="block">
                {said}
              </Text>
            )}
          </Box>
        </Group>
        <Text span size="xs" c="dimmed" className="numbers" ta="right" style={{ flex: 'none' }}>
          {new Date(at).toLocaleTimeString('en-US')}
          {answer && ` · ${answer.ms} ms`}
        </Text>
        <IconChevronDown size={16} aria-hidden style={{ flex: 'none', rotate: open ? '180deg' : '0deg' }} />
      </button>
      <Collapse expanded={open}>
        <div className={styles['detail']}>
          <Part title="Command" text={curlOfTill(request)} />
          {request.body !== undefined && <Part title="Request" text={written(request.body)} />}
          {answer && <Part title="Answer" text={written(answer.body ?? answer.error?.message)} />}
        </div>
      </Collapse>
    </>
  );
}

const written = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));

/** A redeem in which no string was redeemed is a 200 all the same. */
const hasFailed = (body: unknown) => (body as { status?: string } | undefined)?.status === 'failure';

function StatusBadge({ status, failed }: { status: number | undefined; failed: boolean }) {
  const good = failed ? 'yellow' : 'leaf';
  const color = status === undefined ? 'gray' : status === 200 ? good : status === 0 ? 'orange' : 'red';
  return (
    <Badge color={color} variant="light" tt="none" miw={52} className={styles['state']}>
      {status === undefined ? '…' : status === 0 ? 'no answer' : status}
    </Badge>
  );
}

const Part = ({ title, text }: { title: string; text: string }) => (
  <Box pos="relative" style={{ minWidth: 0 }}>
    <Text size="xs" c="dimmed" mb={4}>
      {title}
    </Text>
    {/* Longer than its box: to be scrolled by keyboard too. */}
    <Code block tabIndex={0} aria-label={title} role="group" className={styles['code']}>
      {text}
    </Code>
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          pos="absolute"
          top={0}
          right={0}
          aria-label={copied ? 'Copied' : `Copy ${title}`}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      )}
    </CopyButton>
  </Box>
);
