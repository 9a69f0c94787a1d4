import { Badge, Box, Button, Collapse, Group, Switch, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { SignInCommands } from '../../../kit/sign-in-commands.tsx';
import { commandOf } from '../../../registry/commands.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet, Small } from '../../../ui/text.ts';
import { writeTime } from '../../../ui/written.ts';
import type { Call } from './call-log.ts';
import type { DeskState } from './counter.ts';
import type { Desk } from './desk.ts';
import styles from './till.module.css';

/** Every call as sent: what a till's programmer has to implement. */
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
        <Quiet>None yet. Scan a coupon and its call stands here.</Quiet>
      ) : (
        <>
          <Box mb="sm">
            <SignInCommands />
          </Box>
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
              <Small span display="block">
                {said}
              </Small>
            )}
          </Box>
        </Group>
        <Small span className="numbers" ta="right" style={{ flex: 'none' }}>
          {writeTime(at)}
          {answer && ` · ${answer.ms} ms`}
        </Small>
        <IconChevronDown size={16} aria-hidden style={{ flex: 'none', rotate: open ? '180deg' : '0deg' }} />
      </button>
      <Collapse expanded={open}>
        <div className={styles['detail']}>
          <CodeBlock title="Command" text={commandOf(request)} />
          {request.body !== undefined && <CodeBlock title="Request" text={written(request.body)} />}
          {answer && <CodeBlock title="Answer" text={written(answer.body ?? answer.error?.message)} />}
        </div>
      </Collapse>
    </>
  );
}

const written = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body, null, 2));

/** A redeem that redeemed no string is a 200 nevertheless. */
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
