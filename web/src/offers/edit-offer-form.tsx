import { Alert, Box, Button, Grid, Group, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Form } from '../ui/form.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Sheet } from '../ui/page.tsx';
import { doubtsAbout } from './doubts.ts';
import { changeableWhenLocked, draftOf, termsOf } from './draft.ts';
import { useDraft } from './draft-form.ts';
import { missingIn, parts } from './editor-parts.tsx';
import { useFirstFault } from './first-fault.ts';
import type { Offer } from './offer.ts';
import { TillSlip } from './till-slip.tsx';
import { useSave } from './use-save.ts';

interface EditOfferFormProps {
  offer: Offer;
  /** Only what stays changeable under the lock, as for a partner with `campaign_set`. */
  limited: boolean;
  saved: () => void;
  /** Absent where there is nowhere to go back to. */
  cancel?: () => void;
}

/** All fields of an offer at once; under the lock only those that stay changeable. */
export function EditOfferForm({ offer, limited, saved, cancel }: EditOfferFormProps) {
  const locked = limited || offer.state === 'locked';
  const form = useDraft(draftOf(offer), locked);
  const { form: fields, toFirstFault } = useFirstFault();
  const { save, pending, error } = useSave(form, saved, toFirstFault);
  const submit = () => {
    const missing = missingIn(form.values);
    form.setErrors(missing);
    if (Object.keys(missing).length > 0) toFirstFault();
    else save({ create: false, ...(locked ? { only: changeableWhenLocked } : {}) });
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Form ref={fields} submit={submit}>
          <Stack gap="lg">
            {locked && (
              <Alert
                icon={<IconLock />}
                color="gray"
                title={limited ? 'You may edit campaign details' : 'The offer is locked'}
              >
                Description, dates, circulation and product lists can be changed. For anything else{' '}
                {limited ? 'ask the manufacturer for more access.' : 'unlock it first.'}
              </Alert>
            )}
            {parts.map(({ title, lead, render }) => (
              <Sheet key={title} title={title} lead={lead}>
                {render(form)}
              </Sheet>
            ))}
            <FormFailure error={error} fields={Object.keys(form.values)} />
            <Group justify="flex-end">
              {cancel && (
                <Button variant="default" onClick={cancel}>
                  Cancel
                </Button>
              )}
              <Button type="submit" loading={pending}>
                Save
              </Button>
            </Group>
          </Stack>
        </Form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Box pos="sticky" top={24}>
          <TillSlip terms={termsOf(form.values)} base={offer.base_gs1} doubts={doubtsAbout(form.values)} />
        </Box>
      </Grid.Col>
    </Grid>
  );
}
