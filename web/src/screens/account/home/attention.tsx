import { Box, Group, Text } from '@mantine/core';
import type { Answer, readOverview } from '@offerbook/client';
import { IconAlertTriangle, IconBell } from '@tabler/icons-react';
import { useCaller } from '../../../registry/caller.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { To } from '../../../ui/to.tsx';

type Items = Answer<typeof readOverview>['data']['attention'];

/** The screen where to fix it. `$` is replaced by each of the affected items. */
const leads: Record<string, string> = {
  webhook_failing: 'webhooks/$',
  webhook_pending: 'webhooks/$',
  offers_nearly_out: 'offers/$',
  offers_ending: 'offers/$',
  budgets_nearly_spent: 'offers/$',
  offers_unlocked: 'offers/$',
  offers_without_provider: 'offers/$',
  refusals_rising: 'offers/$',
  funders_without_details: 'funders/$',
  no_stores: 'stores',
  no_clearinghouse: 'connections',
};

/** The tab of the offer's page on which it is seen. */
const tabs: Record<string, string> = { refusals_rising: 'refusals', offers_without_provider: 'providers' };

/** What needs action, most urgent first; hidden when nothing does. */
export function Attention({ items }: { items: Items }) {
  const { role } = useCaller();
  if (items.length === 0) return null;
  return (
    <Sheet title="Waits for you">
      {items.map(({ code, message, about, names }) => {
        const lead = leads[code]?.replace(/^offers\//, role === 'provider' ? 'authorized/' : 'offers/');
        const Icon = code === 'webhook_failing' ? IconAlertTriangle : IconBell;
        return (
          <Group key={code} align="flex-start" wrap="nowrap" gap="sm">
            <Icon size={18} style={{ flex: 'none', marginTop: 2 }} aria-hidden />
            <Box style={{ minWidth: 0 }}>
              <Text size="sm">{message}</Text>
              <Group gap="xs" mt={2}>
                {lead?.endsWith('$')
                  ? about.map((one, place) => (
                      <To
                        key={one}
                        path={lead.replace('$', one)}
                        search={tabs[code] ? { tab: tabs[code] } : {}}
                        className={names[place] === undefined ? 'digits' : ''}
                      >
                        {names[place] ?? one}
                      </To>
                    ))
                  : lead && <To path={lead}>Put it right</To>}
              </Group>
            </Box>
          </Group>
        );
      })}
    </Sheet>
  );
}
