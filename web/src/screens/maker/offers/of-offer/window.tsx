import { Box, Button, Chip, Group, Input, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { deleteRedemptionWindow, setRedemptionWindow } from '@offerbook/client';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { SendForm } from '../../../../kit/send-form.tsx';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useUnsaved } from '../../../../kit/use-unsaved.ts';
import { Sheet } from '../../../../ui/page.tsx';
import { readersZone, zones } from '../../../../ui/zone.ts';
import { AsOpened } from '../as-opened.tsx';

const weekdays = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' };
const always = { days: [], dates_of_month: '', start_time: '', end_time: '' };

/** The days and times at which tills accept the offer. */
export const Window = ({ offer }: { offer: OfferInFull }) => (
  <AsOpened base={offer.base_gs1} part={({ redemption_window }) => redemption_window}>
    {(opened, saved) => <WindowForm offer={offer} opened={opened.redemption_window} saved={saved} />}
  </AsOpened>
);

interface WindowFormProps {
  offer: OfferInFull;
  opened: OfferInFull['redemption_window'];
  saved: () => void;
}

function WindowForm({ offer, opened, saved }: WindowFormProps) {
  const form = useForm({
    initialValues: {
      days: opened.days,
      dates_of_month: opened.dates_of_month.join(', '),
      start_time: opened.start_time,
      end_time: opened.end_time,
      time_zone: opened.time_zone || readersZone,
    },
  });
  const params = { base_gs1: offer.base_gs1 };
  const save = useChange(setRedemptionWindow, { form });
  const clear = useChange(deleteRedemptionWindow, { done: () => form.setValues(always) });
  useUnsaved(form.isDirty());
  const isSaved = (values: typeof form.values) => {
    form.resetDirty(values);
    saved();
  };
  const isSet = offer.redemption_window.time_zone !== '';
  return (
    <Sheet
      title="Days and times"
      lead="Within its redemption dates the offer is accepted only when everything given here holds. Empty parts always hold."
    >
      <Box maw={640}>
        <SendForm
          form={form}
          of={save}
          send={(values) =>
            save.mutate(
              {
                params,
                body: {
                  ...values,
                  dates_of_month: values.dates_of_month.split(/[\s,]+/).filter((one) => one !== ''),
                },
              },
              { onSuccess: () => isSaved(values) },
            )
          }
          readOnly={!mayDo(offer, 'full_set')}
          beside={
            <Button
              variant="subtle"
              color="red"
              disabled={!isSet}
              loading={clear.isPending}
              onClick={() =>
                clear.mutate({ params }, { onSuccess: () => isSaved({ ...form.getValues(), ...always }) })
              }
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
