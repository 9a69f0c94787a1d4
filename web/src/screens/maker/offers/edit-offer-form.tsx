import { Alert, Box, Button, Grid, Group, Stack } from '@mantine/core';
import { IconEye, IconLock, IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { changeableWhenLocked, draftOf, termsOf } from '../../../kit/offers/draft.ts';
import { accessWords, couponsOut, mayDo, type OfferInFull } from '../../../kit/offers/offer.ts';
import type { Terms } from '../../../kit/offers/sentence.ts';
import { FormFailure } from '../../../kit/send-form.tsx';
import { useUnsaved } from '../../../kit/use-unsaved.ts';
import { openConfirm } from '../../../ui/confirm.tsx';
import { Form } from '../../../ui/form.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { plural } from '../../../ui/written.ts';
import { campaignParts } from './campaign-parts.tsx';
import { doubtsAbout } from './doubts.ts';
import { useDraft, useFirstFault } from './draft-form.ts';
import { missingIn, parts } from './editor-parts.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { type TermChange, TermChanges, termChanges } from './term-changes.tsx';
import { TillSlip } from './till-slip.tsx';
import { useSave } from './use-save.ts';

interface EditOfferFormProps {
  offer: OfferInFull;
  saved: () => void;
  /** Called once the answers are read again after a save. */
  read?: () => void;
  /** Absent where there is no page to return to. */
  cancel?: () => void;
  /** Learns whether something is typed that is not saved. */
  watch?: (isTyped: boolean) => void;
}

/** The fields the caller may edit; with view_only none, and the offer is read-only. */
export function EditOfferForm(props: EditOfferFormProps) {
  return mayDo(props.offer, 'campaign_set') ? <Fields {...props} /> : <OfferToRead offer={props.offer} />;
}

/** All fields on one page; when locked only those still editable, with campaign_set only the campaign's. */
function Fields({ offer, saved, read, cancel, watch }: EditOfferFormProps) {
  const limited = !mayDo(offer, 'full_set');
  const locked = limited || offer.state === 'locked';
  const out = couponsOut(offer);
  const form = useDraft(draftOf(offer), locked, out > 0);
  const isTyped = form.isDirty();
  useEffect(() => watch?.(isTyped), [watch, isTyped]);
  useUnsaved(isTyped);
  const { form: fields, toFirstFault } = useFirstFault();
  const { save, pending, error } = useSave(form, saved, { refused: toFirstFault, read });
  const submit = () => {
    const missing = missingIn(form.values);
    form.setErrors(missing);
    if (Object.keys(missing).length > 0) toFirstFault();
    else {
      const changes = termChanges(form.getInitialValues(), form.values);
      if (out > 0 && changes.some(({ applies }) => applies)) ask(changes);
      else send();
    }
  };
  const send = () => save({ create: false, ...(locked ? { only: changeableWhenLocked } : {}) });
  const ask = (changes: TermChange[]) =>
    openConfirm({
      title: `Change ${plural(out, 'coupon that is', 'coupons that are')} out?`,
      what: <TermChanges of={changes} before={form.getInitialValues()} after={form.values} />,
      yes: 'Save for all coupons',
      no: 'Go on editing',
      act: send,
    });
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
                {limited
                  ? 'ask the manufacturer for more access.'
                  : mayDo(offer, 'full_set_with_lock')
                    ? 'unlock it first.'
                    : 'ask the manufacturer to unlock it.'}
              </Alert>
            )}
            {out > 0 && (
              <Alert
                icon={<IconUsers />}
                color="yellow"
                title={`${plural(out, 'coupon is', 'coupons are')} out`}
              >
                Shoppers hold them. What is marked “applies to coupons out” changes for them too, at the next
                till.
              </Alert>
            )}
            {(limited ? campaignParts : parts).map(({ title, lead, render }) => (
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

/** A read-only offer. */
const OfferToRead = ({ offer }: { offer: OfferInFull }) => (
  <Grid gap="lg">
    <Grid.Col span={{ base: 12, lg: 7 }}>
      <Stack gap="lg">
        <Alert icon={<IconEye />} color="gray" title="You may look at this offer">
          Your access to its brand is “{accessWords.view_only}”. To change something ask the manufacturer for
          more access.
        </Alert>
        <OfferFacts offer={offer} />
      </Stack>
    </Grid.Col>
    <Grid.Col span={{ base: 12, lg: 5 }}>
      <TillSlip terms={offer as unknown as Terms} base={offer.base_gs1} />
    </Grid.Col>
  </Grid>
);
