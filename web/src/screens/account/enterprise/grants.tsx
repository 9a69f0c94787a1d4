import { Button } from '@mantine/core';
import { listGrants, revokeGrant } from '@offerbook/client';
import { IconPlugConnected } from '@tabler/icons-react';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { asking } from '../../../ui/confirm.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Empty, Page, Sheet, Shown } from '../../../ui/page.tsx';
import { Rows } from '../../../ui/plain-table.tsx';
import { writeMoment } from '../../../ui/written.ts';

/** Platforms with access by login, and its revocation. */
export default function Grants() {
  const grants = useAnswer(listGrants);
  const revoke = useChange(revokeGrant);
  return (
    <Page
      title="Third-party access"
      lead="Platforms that act for this account because one of its users signed in there and agreed. They never reach keys, users, webhook secrets, billing details or your authorized partners."
      width={840}
    >
      <Sheet flush>
        <Shown of={grants} lines={3}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty icon={IconPlugConnected} title="Nobody acts for you">
                When you sign in from another company’s software and agree, it stands here and can be ended.
              </Empty>
            ) : (
              <Rows
                label="Platforms that act for you"
                words
                head={['Platform', 'Since', 'Until']}
                acts="End it"
                rows={data.map((grant) => ({
                  key: grant.grant_id,
                  cells: [
                    <NameCell key="name" name={grant.platform_name} below={grant.platform_email_domain} />,
                    writeMoment(grant.created_at),
                    writeMoment(grant.expires_at),
                    <Button
                      key="end"
                      size="xs"
                      variant="light"
                      color="red"
                      onClick={asking({
                        title: `End what ${grant.platform_name} may do?`,
                        what: 'Its token is refused within a second. What it changed stays until you take it back: Activity lists it. To let it in again, sign in from there again.',
                        yes: 'End it',
                        act: () => revoke.mutate({ params: { grant_id: grant.grant_id } }),
                      })}
                    >
                      End it
                    </Button>,
                  ],
                }))}
              />
            )
          }
        </Shown>
      </Sheet>
    </Page>
  );
}
