import { Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { listGrants, revokeGrant } from '@offerbook/client';
import { IconPlugConnected } from '@tabler/icons-react';
import { useAnswer } from '../registry/answers.ts';
import { useChange } from '../registry/changes.tsx';
import { openConfirm } from '../ui/confirm.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { Empty, Shown } from '../ui/states.tsx';
import { writeMoment } from '../ui/written.ts';

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
              <Table.ScrollContainer minWidth={460} type="native">
                <Table verticalSpacing="sm" horizontalSpacing="md">
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Platform</Table.Th>
                      <Table.Th>Since</Table.Th>
                      <Table.Th>Until</Table.Th>
                      <Table.Th>
                        <VisuallyHidden>End it</VisuallyHidden>
                      </Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {data.map((grant) => (
                      <Table.Tr key={grant.grant_id}>
                        <Table.Td>
                          <Text size="sm" fw={600}>
                            {grant.platform_name}
                          </Text>
                          <Text size="xs" c="dimmed">
                            {grant.platform_email_domain}
                          </Text>
                        </Table.Td>
                        <Table.Td>{writeMoment(grant.created_at)}</Table.Td>
                        <Table.Td>{writeMoment(grant.expires_at)}</Table.Td>
                        <Table.Td ta="right">
                          <Button
                            size="xs"
                            variant="light"
                            color="red"
                            onClick={() =>
                              openConfirm({
                                title: `End what ${grant.platform_name} may do?`,
                                what: 'Its token is refused within a second. What it changed stays until you take it back: Activity lists it. To let it in again, sign in from there again.',
                                yes: 'End it',
                                act: () => revoke.mutate({ params: { grant_id: grant.grant_id } }),
                              })
                            }
                          >
                            End it
                          </Button>
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            )
          }
        </Shown>
      </Sheet>
    </Page>
  );
}
