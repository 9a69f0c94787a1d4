import { Button, Stack, Text } from '@mantine/core';
import { type Answer, endOtherSessions, endSession, listSessions } from '@offerbook/client';
import { getParser } from 'bowser';
import { usePersonAnswer, usePersonChange } from '../../../kit/session/person.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { asking } from '../../../ui/confirm.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Sheet, Shown } from '../../../ui/page.tsx';
import { Rows } from '../../../ui/plain-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { writeMoment, writeSince } from '../../../ui/written.ts';

type Session = Answer<typeof listSessions>['data'][number];

/** "Firefox on Windows". */
function browserOf(agent: string): string {
  if (agent === '') return 'Unknown browser';
  const parser = getParser(agent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return [browser || agent.slice(0, 40), system].filter((part) => part !== '').join(' on ');
}

/** Where the person is signed in, with a way out of each. */
export function SignedIn() {
  const { environment } = useCaller();
  const sessions = usePersonAnswer(environment, listSessions);
  const end = usePersonChange(environment, listSessions, (registry, session_id: string) =>
    registry.call(endSession, { params: { session_id } }),
  );
  const endOthers = usePersonChange(environment, listSessions, (registry) =>
    registry.call(endOtherSessions, {}),
  );
  const others = sessions.data?.data.filter(({ current }) => current === 'no').length ?? 0;
  return (
    <Sheet title="Where you are signed in">
      <Stack gap="md" align="flex-start">
        <div style={{ width: '100%' }}>
          <Shown of={sessions} lines={2}>
            {({ data }) => (
              <Rows
                label="Sessions"
                words
                inset
                head={['Browser', 'Last used']}
                acts="Sign out"
                rows={data.map((session) => ({
                  key: session.session_id,
                  cells: [
                    <NameCell key="browser" name={browserOf(session.agent)} below={fromWhere(session)} />,
                    session.current === 'yes' ? (
                      <StateBadge key="seen" is="good">
                        here
                      </StateBadge>
                    ) : (
                      <Text key="seen" size="sm" title={writeMoment(session.seen_at)}>
                        {writeSince(session.seen_at)}
                      </Text>
                    ),
                    session.current === 'no' && (
                      <Button
                        key="end"
                        size="compact-sm"
                        variant="subtle"
                        onClick={() => end.mutate(session.session_id)}
                      >
                        Sign out
                      </Button>
                    ),
                  ],
                }))}
              />
            )}
          </Shown>
        </div>
        {others > 0 && (
          <Button
            variant="light"
            color="red"
            onClick={asking({
              title: 'Sign out everywhere else?',
              what: 'Every other browser you are signed in with has to sign in again. This one stays.',
              yes: 'Sign out the others',
              act: () => endOthers.mutate(),
            })}
          >
            Sign out everywhere else
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

const fromWhere = ({ address, created_at }: Session) =>
  [`since ${writeMoment(created_at)}`, address].filter((part) => part !== '').join(' · ');
