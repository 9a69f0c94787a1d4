import { Button, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { offerName } from '../../../../ui/offer-name.tsx';
import { LongWork } from '../../../../ui/progress.tsx';
import { plural } from '../../../../ui/written.ts';
import type { BulkRun } from './use-bulk.ts';

interface BulkProgressProps {
  run: BulkRun;
  stop: () => void;
  again: () => void;
  close: () => void;
}

/** How far a change of several offers is, and what came of each; refused ones can be tried again. */
export function BulkProgress({
  run: { action, offers, results, isRunning },
  stop,
  again,
  close,
}: BulkProgressProps) {
  const refused = results.filter(({ fault }) => fault !== undefined);
  const left = offers.length - results.length;
  const sum = [
    `${plural(results.length - refused.length, 'offer')}: ${action.done.toLowerCase()}`,
    refused.length > 0 ? `${refused.length} refused` : '',
    left > 0 && !isRunning ? `${left} not tried` : '',
  ];
  return (
    <Modal
      opened
      onClose={isRunning ? () => {} : close}
      withCloseButton={!isRunning}
      closeOnClickOutside={!isRunning}
      title={`${action.doing}: ${plural(offers.length, 'offer')}`}
    >
      <Stack gap="md">
        {isRunning ? (
          <LongWork label={action.doing} done={results.length} total={offers.length} stop={stop} />
        ) : (
          <Text size="sm" fw={560} role="status">
            {sum.filter(Boolean).join(', ')}.
          </Text>
        )}
        <ScrollArea.Autosize mah={320} type="auto">
          <Stack gap={8} component="ul" aria-label="Results" p={0} m={0} style={{ listStyle: 'none' }}>
            {results.map(({ offer, fault }) => {
              const Icon = fault === undefined ? IconCircleCheck : IconCircleX;
              const color =
                fault === undefined ? 'var(--mantine-color-leaf-6)' : 'var(--mantine-color-error)';
              return (
                <Group key={offer.base_gs1} component="li" gap="xs" wrap="nowrap" align="flex-start">
                  <Icon size={18} color={color} aria-hidden style={{ flex: 'none' }} />
                  <div style={{ minWidth: 0 }}>
                    <Text size="sm" lineClamp={1}>
                      {offerName(offer)}
                    </Text>
                    <Text size="xs" c={fault === undefined ? 'dimmed' : color}>
                      {fault ?? action.done}
                    </Text>
                  </div>
                </Group>
              );
            })}
          </Stack>
        </ScrollArea.Autosize>
        {!isRunning && (
          <Group justify="flex-end">
            {refused.length + left > 0 && (
              <Button variant="default" onClick={again}>
                Try the others again
              </Button>
            )}
            <Button onClick={close}>Done</Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
