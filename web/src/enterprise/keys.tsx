import { Anchor, Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import { listKeys, rotateKeys } from '@offerbook/client';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnswer } from '../registry/answers.ts';
import { useChange } from '../registry/changes.tsx';
import { openConfirm } from '../ui/confirm.tsx';
import { Digits } from '../ui/digits.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { ShortTable } from '../ui/short-table.tsx';
import { Empty, Shown } from '../ui/states.tsx';
import { writeMoment, writeSince } from '../ui/written.ts';
import { Once } from './once.tsx';

/** Keys for programs that call in the account's name. */
export default function Keys() {
  const keys = useAnswer(listKeys);
  const [made, setMade] = useState<{ access_key: string; secret_key: string }>();
  const rotate = useChange(rotateKeys, { done: ({ data }) => setMade(data), notice: false });
  return (
    <Page
      title="API keys"
      lead="A program signs in with the access key and its secret, and gets a token for 24 hours."
      width={840}
      actions={
        <Button
          leftSection={<IconKey size={16} />}
          loading={rotate.isPending}
          onClick={() => rotate.mutate({})}
        >
          Make a new key
        </Button>
      }
    >
      {made && (
        <Once
          title="Your new key"
          secrets={[
            ['Access key', made.access_key],
            ['Secret key', made.secret_key],
          ]}
          onKept={() => setMade(undefined)}
        >
          The secret key is shown now and never again. Keys of before work for another 24 hours, so that every
          program can change over.
        </Once>
      )}
      <Sheet flush>
        <Shown of={keys} lines={3}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty icon={IconKey} title="No key yet">
                Make one when a program of yours is to call the registry.
              </Empty>
            ) : (
              <ShortTable
                minWidth={460}
                head={['Access key', 'Made', 'Works']}
                rows={data.map((key) => ({
                  key: key.access_key,
                  cells: [
                    <Digits key="key">{key.access_key}</Digits>,
                    writeMoment(key.created_at),
                    key.expires_at === null ? (
                      <Badge key="works" variant="light">
                        always
                      </Badge>
                    ) : (
                      <Text key="works" size="sm" title={writeMoment(key.expires_at)}>
                        ends {writeSince(key.expires_at)}
                      </Text>
                    ),
                  ],
                }))}
              />
            )
          }
        </Shown>
      </Sheet>
      <Sheet title="A key got into wrong hands?">
        <Group justify="space-between" gap="md">
          <Text size="sm" maw={460}>
            Make a new one that ends all others at once. Programs that still use them are refused from then
            on.
          </Text>
          <Button
            color="red"
            variant="light"
            onClick={() =>
              openConfirm({
                title: 'End all other keys now?',
                what: 'Every program that uses them is refused within a second, until it has the new key. This cannot be taken back.',
                yes: 'End them and make a new key',
                act: () => rotate.mutate({ body: { now: 'yes' } }),
              })
            }
          >
            Replace at once
          </Button>
        </Group>
      </Sheet>
      <Sheet title="First call">
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            The token goes into <Code>x-access-token</Code> of every call, the key beside it. The{' '}
            <Anchor href="/docs" inherit>
              reference
            </Anchor>{' '}
            has every operation to try.
          </Text>
          <Code block>{`curl ${location.origin}/access_token \\
  -d '{"access_key":"…","secret_key":"…"}'`}</Code>
        </Stack>
      </Sheet>
    </Page>
  );
}
