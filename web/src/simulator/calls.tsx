import {
  ActionIcon,
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
import { IconCheck, IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Sheet } from '../ui/page.tsx';
import { type Call, curlOfTill } from './call-log.ts';
import type { DeskState } from './counter.ts';
import type { Desk } from './desk.ts';
import styles from './till.module.css';

/** Every call as it was made: what a till's programmer has to write. */
export function Calls({ desk, state }: { desk: Desk; state: DeskState }) {
  return (
    <Sheet
      title="Calls to the registry"
      lead="Newest first; open one for the request, the answer and the same as curl."
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
        <ol className={styles['calls']} aria-label="Calls">
          {state.calls.map((call) => (
            <li key={call.request.number}>
              <OneCall call={call} />
            </li>
          ))}
        </ol>
      )}
    </Sheet>
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
          <StatusBadge status={answer?.status} />
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
          <Part title="curl" text={curlOfTill(request)} />
          {request.body !== undefined && <Part title="Request" text={written(request.body)} />}
          {answer && <Part title="Answer" text={written(answer.body ?? answer.error?.message)} />}
        </div>
      </Collapse>
    </>
  );
}

const written = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));

function StatusBadge({ status }: { status: number | undefined }) {
  const color = status === undefined ? 'gray' : status === 200 ? 'leaf' : status === 0 ? 'orange' : 'red';
  return (
    <Badge color={color} variant="light" tt="none" miw={52} className={styles['state']}>
      {status === undefined ? '…' : status === 0 ? 'none' : status}
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
