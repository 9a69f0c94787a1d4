import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { listKeys, listRequests, type Row } from '@offerbook/client';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { To } from '../../../ui/to.tsx';
import { writeSince } from '../../../ui/written.ts';
import { useFirstSale } from '../enterprise/first-sale.ts';
import { Step } from './step.tsx';

// Needed only once the path is opened.
const FirstCall = lazy(() =>
  import('../enterprise/first-call.tsx').then((file) => ({ default: file.FirstCall })),
);
const NewKeyForm = lazy(() =>
  import('../enterprise/new-key.tsx').then((file) => ({ default: file.NewKeyForm })),
);

const hiddenKey = (account: string): string => `developers-hidden:${account}`;
/** How often the account's calls are read while the path is not done. */
const followMs = 3_000;

/** The path of a developer: a key, a token, the first call (of a till: a sample coupon's life), and the call in the request log. */
export function Developers() {
  const { key, admin } = useCaller();
  const [isHidden, setHidden] = useState(localStorage.getItem(hiddenKey(key)) === 'yes');
  if (!admin || isHidden) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey(key), 'yes');
    setHidden(true);
  };
  return <Path hide={hide} />;
}

type Made = { access_key: string; secret_key: string };
type Call = Row<typeof listRequests>;

const isToken = ({ operation }: Call) => operation === 'get-access-token';
const succeeded = ({ code }: Call) => code === '';

function Path({ hide }: { hide: () => void }) {
  const keys = useAnswer(listKeys);
  const [made, setMade] = useState<Made>();
  const [isOpen, { toggle }] = useDisclosure(false);
  const [isDone, setDone] = useState(false);
  const log = useAnswer(
    listRequests,
    { query: { pageSize: '20' } },
    isDone || !isOpen ? {} : { refetchInterval: followMs },
  );
  const { sale, isReading } = useFirstSale();
  if (!keys.data || !log.data || isReading) return null;
  const calls = log.data.data;
  const hasCalled = keys.data.data.some(({ last_used_at }) => last_used_at !== null);
  const call = calls.find((one) => !isToken(one));
  const did = (operation: string) => calls.some((one) => one.operation === operation && succeeded(one));
  const isSold = did('redeem-coupons');
  const isRolledBack = did('rollback-coupon');
  const steps = {
    key: keys.data.data.length > 0,
    token: hasCalled || calls.some((one) => isToken(one) && succeeded(one)),
    call: sale ? isSold : hasCalled || (call !== undefined && succeeded(call)),
    ...(sale && { rolledBack: isRolledBack }),
    seen: sale ? isRolledBack : calls.some((one) => !isToken(one) && succeeded(one)),
  };
  const done = Object.values(steps).filter(Boolean).length;
  const all = Object.keys(steps).length;
  // An account whose programs call already needs no path; one that was walked just now shows its end.
  if (hasCalled && !isOpen) return null;
  if (steps.seen && !isDone) setDone(true);
  const commands = steps.key && (
    <Suspense fallback={null}>
      <FirstCall made={made} accessKey={keys.data.data[0]?.access_key} />
    </Suspense>
  );
  return (
    <Sheet
      title="For developers: your first call"
      lead={`${done} of ${all} done`}
      actions={
        <>
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Close' : 'Open'}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={hide}>
            Do not show again
          </Button>
        </>
      }
    >
      {isOpen ? (
        <Stack gap="md" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          <Step say="Make an access key" isDone={steps.key}>
            {!made && (
              <Group>
                <DialogButton
                  size="xs"
                  variant={steps.key ? 'default' : 'filled'}
                  leftSection={<IconKey size={14} />}
                  title="A new key"
                  dialog={() => (
                    <Suspense fallback={null}>
                      <NewKeyForm done={setMade} />
                    </Suspense>
                  )}
                >
                  {steps.key ? 'Make another key' : 'Make a key'}
                </DialogButton>
              </Group>
            )}
          </Step>
          <Step say="Get a token with it" isDone={steps.token} />
          <Step
            say={sale ? 'Redeem a sample coupon, as a till does' : 'Call, with the key and the token'}
            isDone={steps.call}
          >
            {!sale && commands}
          </Step>
          {sale && (
            <Step say="Roll it back" isDone={isRolledBack}>
              {commands}
            </Step>
          )}
          <Step say="See the call in the request log" isDone={steps.seen}>
            <Text size="sm" role="status">
              {call === undefined ? (
                'Waiting for your call.'
              ) : (
                <>
                  {call.method} <span className="digits">{call.path}</span>, {writeSince(call.at)}:{' '}
                  {succeeded(call) ? 'answered.' : `refused, ${call.code}.`}
                </>
              )}{' '}
              <To path="requests" inherit>
                All requests
              </To>
            </Text>
          </Step>
        </Stack>
      ) : (
        <Text size="sm">
          A key, a token, commands to copy with your own values, and your calls as the registry saw them. The{' '}
          <Anchor href="/docs" inherit>
            reference
          </Anchor>{' '}
          has every operation.
        </Text>
      )}
    </Sheet>
  );
}
