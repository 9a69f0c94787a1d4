import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { endSession, type Session } from '../../../kit/session/session.ts';
import { DialogsAndMessages } from '../../../ui/dialogs-and-messages.tsx';
import { Quiet } from '../../../ui/text.ts';
import { OwnFactors } from './own-factors.tsx';

interface MustEnrolProps {
  /** What requires it: a company, or the operator's console. */
  name: string;
  /** Other accounts of the person, to go to instead. */
  others: Session['accounts'];
  environment: Session['environment'];
}

/** In place of the screens, for a person who lacks the second factor that they require. */
export const MustEnrol = ({ name, others, environment }: MustEnrolProps) => (
  <DialogsAndMessages>
    <Stack gap="lg" maw={620} w="100%" py="lg">
      <div>
        <Title order={1}>One thing first</Title>
        <Text c="dimmed" mt={4}>
          {name} requires a second factor of everybody. Set one up, and it opens.
        </Text>
      </div>
      <OwnFactors
        environment={environment}
        lead="An authenticator app on your phone, or a passkey of this device."
      />
      <Quiet>
        {others.map((one) => (
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
