import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { endSession, type Session } from '../../../kit/session/session.ts';
import { DialogsAndMessages } from '../../../ui/dialogs-and-messages.tsx';
import { Quiet } from '../../../ui/text.ts';
import { OwnFactors } from './own-factors.tsx';

interface MustEnrolProps {
  account: Session['accounts'][number];
  session: Session;
}

/** In place of an account's screens, for a person who lacks the second factor that it requires. */
export const MustEnrol = ({ account, session: { accounts, environment } }: MustEnrolProps) => (
  <DialogsAndMessages>
    <Stack gap="lg" maw={620} w="100%" py="lg">
      <div>
        <Title order={1}>One thing first</Title>
        <Text c="dimmed" mt={4}>
          {account.name} requires a second factor of everybody. Set one up, and the account opens.
        </Text>
      </div>
      <OwnFactors
        environment={environment}
        lead="An authenticator app on your phone, or a passkey of this device."
      />
      <Quiet>
        {accounts
          .filter((one) => one.account_id !== account.account_id)
          .map((one) => (
            <span key={one.account_id}>
              <Anchor component={Link} to={`/${one.account_id}`} inherit>
                Open {one.name}
              </Anchor>
              {' · '}
            </span>
          ))}
        <Anchor component="button" type="button" inherit onClick={() => void endSession()}>
          Sign out
        </Anchor>
      </Quiet>
    </Stack>
  </DialogsAndMessages>
);
