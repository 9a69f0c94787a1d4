import { Box, Group, Stack, Text } from '@mantine/core';
import { listAcceleratorRetailers, type Row, readRetailer } from '@offerbook/client';
import { IconBuildingStore } from '@tabler/icons-react';
import { useAnswer } from '../../../registry/answers.ts';
import { useFilters } from '../../../ui/address.ts';
import { Empty, Page, Sheet, Shown } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Small } from '../../../ui/text.ts';
import { To, ToButton } from '../../../ui/to.tsx';
import { plural } from '../../../ui/written.ts';

/** The retailers for which the accelerator redeems. */
export default function Retailers() {
  const { values, field } = useFilters('q');
  const retailers = useAnswer(listAcceleratorRetailers);
  const wanted = values.q.toLowerCase();
  return (
    <Page title="Retailers" lead="They assigned you: you redeem and roll back in their name." width={960}>
      <Shown of={retailers}>
        {({ data }) => {
          const shown = data.filter((one) =>
            `${one.name} ${one.email_domain}`.toLowerCase().includes(wanted),
          );
          return (
            <>
              {(data.length > 8 || wanted !== '') && <SearchField label="Search retailers" {...field('q')} />}
              <Sheet>
                {shown.length === 0 ? (
                  <Empty
                    icon={IconBuildingStore}
                    title={wanted === '' ? 'No retailer has assigned you yet' : 'No retailer fits'}
                  >
                    {wanted === ''
                      ? 'A retailer does it in its portal under Connections, or by a program.'
                      : 'Try another part of the name or domain.'}
                  </Empty>
                ) : (
                  <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
                    {shown.map((one) => (
                      <Retailer key={one.email_domain} {...one} />
                    ))}
                  </Stack>
                )}
              </Sheet>
            </>
          );
        }}
      </Shown>
    </Page>
  );
}

function Retailer({ email_domain, name, retailer_client_id }: Row<typeof listAcceleratorRetailers>) {
  const detail = useAnswer(readRetailer, { params: { email_domain } });
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Box style={{ minWidth: 0 }}>
        <Text fw={560}>{name}</Text>
        <Small>
          {email_domain} · client id {retailer_client_id}
          {detail.data && ` · ${plural(detail.data.data.stores, 'store')}`}
        </Small>
      </Box>
      <Group gap="sm">
        <To path="my-redemptions" search={{ retailer: email_domain }}>
          Redemptions
        </To>
        <ToButton path="till" search={{ retailer: email_domain }} size="xs" variant="light">
          Open its till
        </ToButton>
      </Group>
    </Group>
  );
}
