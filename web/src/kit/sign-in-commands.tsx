import { Anchor, Text } from '@mantine/core';
import { listKeys } from '@offerbook/client';
import { Link } from '@tanstack/react-router';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { signInCommands } from '../registry/commands.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { useHere } from './here.ts';

/** Commands that make the printed ones work in a terminal; collapsed by default. */
export function SignInCommands() {
  const { admin } = useCaller();
  const here = useHere();
  const keys = useAnswer(listKeys, undefined, { enabled: admin });
  const now = keys.data?.data.find(({ expires_at }) => expires_at === null);
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
        To run the commands in a terminal
      </Text>
      <Text size="sm" c="dimmed" my="xs">
        Run this once before them. The secret key is shown only when a key is made, under{' '}
        <Anchor component={Link} to={here('keys')} inherit>
          API keys
        </Anchor>
        ; the token is good for 24 hours.
      </Text>
      <CodeBlock title="Sign in" text={signInCommands(now?.access_key)} />
    </details>
  );
}
