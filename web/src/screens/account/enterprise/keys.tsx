import { Button, Group, Menu, Text } from '@mantine/core';
import { deleteKey, listKeys, rotateKeys } from '@offerbook/client';
import { IconKey } from '@tabler/icons-react';
import { Once, useUnkept } from '../../../kit/once.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { asking } from '../../../ui/confirm.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { Empty, Page, Sheet, Shown, Together } from '../../../ui/page.tsx';
import { Rows } from '../../../ui/plain-table.tsx';
import { writeMoment, writeSince } from '../../../ui/written.ts';
import { FirstCall } from './first-call.tsx';
import { type Key, scopesInWords } from './key-scopes.ts';
import { NewKeyForm } from './new-key.tsx';

interface NewKey {
  access_key: string;
  secret_key: string;
  /** The end of what it replaces. */
  replaces?: string;
}

/** Keys for programs that call in the account's name. */
export default function Keys() {
  const keys = useAnswer(listKeys);
  const { unkept, show, keep } = useUnkept(({ access_key }: NewKey) => access_key);
  const rotate = useChange(rotateKeys, {
    done: ({ data }) => show({ ...data, replaces: data.old_keys_expire_at }),
    notice: false,
  });
  const remove = useChange(deleteKey);
  return (
    <Page
      title="API keys"
      lead="A program signs in with an access key and its secret, and gets a token for 24 hours. Give each program a key of its own."
      width={840}
      actions={
        <DialogButton
          leftSection={<IconKey size={16} />}
          title="A new key"
          dialog={(close) => (
            <NewKeyForm
              done={(key) => {
                show(key);
                close();
              }}
            />
          )}
        >
          Make a new key
        </DialogButton>
      }
    >
      {unkept.map((made) => (
        <Once
          key={made.access_key}
          title="Your new key"
          secrets={[
            ['Access key', made.access_key],
            ['Secret key', made.secret_key],
          ]}
          onKept={() => keep(made)}
        >
          The secret key is shown now and never again.
          {made.replaces !== undefined &&
            (Date.parse(made.replaces) > Date.now()
              ? ` What it replaces works until ${writeMoment(made.replaces)}, so that programs can change over.`
              : ' What it replaces is refused from now on.')}
        </Once>
      ))}
      <Together of={[keys]}>
        <Sheet flush>
          <Shown of={keys} lines={3}>
            {({ data }) =>
              data.length === 0 ? (
                <Empty icon={IconKey} title="No key yet">
                  Make one when a program of yours is to call the registry.
                </Empty>
              ) : (
                <Rows
                  label="Keys"
                  words
                  head={['Key', 'May', 'Last used', 'Works']}
                  acts="More"
                  rows={data.map((key) => ({
                    key: key.access_key,
                    cells: [
                      <div key="key">
                        <Text size="sm" fw={600}>
                          {key.name || 'First key'}
                        </Text>
                        <Digits label="Copy the access key" short>
                          {key.access_key}
                        </Digits>
                      </div>,
                      scopesInWords(key),
                      key.last_used_at === null ? 'never' : writeSince(key.last_used_at),
                      <Ends key="works" at={key.expires_at} />,
                      <KeyMenu
                        key="more"
                        of={key}
                        replace={() => rotate.mutate({ body: { access_key: key.access_key } })}
                        remove={() => remove.mutate({ params: { access_key: key.access_key } })}
                      />,
                    ],
                  }))}
                />
              )
            }
          </Shown>
        </Sheet>
        <Sheet title="Keys got into wrong hands?">
          <Group justify="space-between" gap="md">
            <Text size="sm" maw={460}>
              If you know which, delete that one. Otherwise make a new one that ends all others at once:
              programs that still use them are refused from then on.
            </Text>
            <Button
              color="red"
              variant="light"
              onClick={asking({
                title: 'End all other keys now?',
                what: 'Every program that uses them is refused within a second, until it has the new key. This cannot be taken back.',
                yes: 'End them and make a new key',
                act: () => rotate.mutate({ body: { now: 'yes' } }),
              })}
            >
              Replace at once
            </Button>
          </Group>
        </Sheet>
        <Sheet title="First call">
          <FirstCall made={unkept[0]} />
        </Sheet>
      </Together>
    </Page>
  );
}

const Ends = ({ at }: { at: string | null }) =>
  at === null ? (
    'always'
  ) : (
    <Text size="sm" title={writeMoment(at)}>
      ends {writeSince(at)}
    </Text>
  );

const nameOf = ({ name, access_key }: Key) => name || `…${access_key.slice(-6)}`;

const KeyMenu = ({ of: key, replace, remove }: { of: Key; replace: () => void; remove: () => void }) => (
  <MoreMenu of={nameOf(key)}>
    <Menu.Item onClick={replace}>Replace within a day</Menu.Item>
    <Menu.Item
      color="red"
      onClick={asking({
        title: `Delete the key ${nameOf(key)}?`,
        what: 'Programs that use it are refused within a second. This cannot be undone.',
        yes: 'Delete it',
        act: remove,
      })}
    >
      Delete
    </Menu.Item>
  </MoreMenu>
);
