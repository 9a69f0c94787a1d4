import { Text } from '@mantine/core';
import { listKeys } from '@offerbook/client';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { signInCommands } from '../registry/commands.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { Quiet } from '../ui/text.ts';
import { To } from '../ui/to.tsx';

/** Commands that make the printed ones work in a terminal; collapsed by default. */
export function SignInCommands() {
  const { admin } = useCaller();
  const keys = useAnswer(listKeys, undefined, { enabled: admin });
  const now = keys.data?.data.find(({ expires_at }) => expires_at === null);
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
        To run the commands in a terminal
      </Text>
      <Quiet my="xs">
        Run this once before them. The secret key is shown only when a key is made, under{' '}
        <To path="keys" inherit>
          API keys
        </To>
        ; the token is good for 24 hours.
      </Quiet>
      <CodeBlock title="Sign in" text={signInCommands(now?.access_key)} />
    </details>
  );
}
