import { Box, Button, Chip, Group, Input, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { deleteRedemptionWindow, setRedemptionWindow } from '@offerbook/client';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { SendForm } from '../../../../kit/send-form.tsx';
import { useChange } from '../../../../kit/session/changes.tsx';
import { Sheet } from '../../../../ui/page.tsx';

const weekdays = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' };
const zones = Intl.supportedValuesOf('timeZone');

/** The days and times at which tills accept the offer. */
export function Window({ offer }: { offer: OfferInFull }) {
  const now = offer.redemption_window;
  const form = useForm({
    initialValues: {
      days: now.days,
      dates_of_month: now.dates_of_month.join(', '),
      start_time: now.start_time,
      end_time: now.end_time,
      time_zone: now.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  const params = { base_gs1: offer.base_gs1 };
  const save = useChange(setRedemptionWindow, { form });
  const clear = useChange(deleteRedemptionWindow, { done: () => form.reset() });
  const isSet = now.time_zone !== '';
  return (
    <Sheet
      title="Days and times"
      lead="Within its redemption dates the offer is accepted only when everything given here holds. Empty parts always hold."
    >
      <Box maw={640}>
        <SendForm
          form={form}
          of={save}
          send={({ dates_of_month, ...values }) =>
            save.mutate({
              params,
              body: { ...values, dates_of_month: dates_of_month.split(/[\s,]+/).filter((one) => one !== '') },
            })
          }
          readOnly={!mayDo(offer, 'full_set')}
          beside={
            <Button
              variant="subtle"
              color="red"
              disabled={!isSet}
              loading={clear.isPending}
              onClick={() => clear.mutate({ params })}
            >
              Accept at any time
            </Button>
          }
        >
          <Input.Wrapper label="Days of the week" error={form.errors['days']} labelElement="div">
            <Chip.Group multiple {...form.getInputProps('days')}>
              <Group gap="xs" mt={6}>
                {Object.entries(weekdays).map(([value, label]) => (
                  <Chip key={value} value={value} size="sm" variant="outline">
                    {label}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
          <TextInput
            label="Days of the month"
            description="Such as 1, 15 for the first and the fifteenth."
            {...form.getInputProps('dates_of_month')}
          />
          <SimpleGrid cols={2} spacing="md">
            <TextInput type="time" label="From" {...form.getInputProps('start_time')} />
            <TextInput type="time" label="Until" {...form.getInputProps('end_time')} />
          </SimpleGrid>
          <Select
            label="Time zone"
            description="By which clock these days and times are meant."
            data={zones}
            searchable
            {...form.getInputProps('time_zone')}
          />
        </SendForm>
      </Box>
    </Sheet>
  );
}
