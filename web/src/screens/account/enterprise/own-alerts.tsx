import { Checkbox, Stack } from '@mantine/core';
import { type Answer, readAlerts, saveAlerts } from '@offerbook/client';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { Sheet, Shown } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';

type Alerts = Answer<typeof readAlerts>['data'];

const words: Record<Alerts['available'][number], [label: string, description: string]> = {
  webhook_failing: ['A webhook fails', 'It has not taken its events for an hour.'],
  budgets_nearly_spent: ['A budget is nearly spent', '90 % of it are.'],
  refusals_rising: ['Tills refuse more', 'Three times as often as in the week before.'],
  offers_nearly_out: ['A circulation is nearly used', '95 % of the coupons were deposited.'],
  offers_ending: ['An offer ends', 'In seven days or less it can be redeemed no longer.'],
  weekly_digest: ['The week in figures', 'Every Monday morning, unless nothing happened.'],
};

/** The mails that the person gets about the account; each user chooses for themselves. */
export function OwnAlerts() {
  const alerts = useAnswer(readAlerts);
  const save = useChange(saveAlerts);
  return (
    <Shown of={alerts} lines={4}>
      {({ data: { sends_mail, email, email_confirmed, kinds, available } }) => (
        <Sheet
          title="Mails to you"
          lead={
            sends_mail === 'yes'
              ? `Mails about this account, to ${email}. Other users choose for themselves.`
              : undefined
          }
        >
          {sends_mail === 'no' ? (
            <Quiet>This registry sends no mails. What waits for you is on the overview.</Quiet>
          ) : (
            <Stack gap="sm">
              {email_confirmed === 'no' && (
                <Quiet>
                  Nothing is mailed before you confirm the address, under{' '}
                  <To path="password" inherit>
                    My sign-in
                  </To>
                  .
                </Quiet>
              )}
              {available.map((kind) => (
                <Checkbox
                  key={kind}
                  label={words[kind][0]}
                  description={words[kind][1]}
                  checked={kinds.includes(kind)}
                  disabled={save.isPending}
                  onChange={({ currentTarget: { checked } }) =>
                    save.mutate({
                      body: { kinds: checked ? [...kinds, kind] : kinds.filter((one) => one !== kind) },
                    })
                  }
                />
              ))}
            </Stack>
          )}
        </Sheet>
      )}
    </Shown>
  );
}
