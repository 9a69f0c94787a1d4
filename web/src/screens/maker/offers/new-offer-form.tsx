import { Alert, Box, Button, Flex, Grid, Group, Progress, Stack, Stepper, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { type Draft, emptyDraft, termsOf } from '../../../kit/offers/draft.ts';
import { productsOf, suggestedDescription } from '../../../kit/offers/sentence.ts';
import { useNaming } from '../../../kit/offers/use-products.ts';
import { FormFailure } from '../../../kit/send-form.tsx';
import { useAskAtEnd } from '../../../kit/use-unsaved.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { warn } from '../../../ui/notices.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { Quiet } from '../../../ui/text.ts';
import { useFunderIds } from './base-fields.tsx';
import { doubtsAbout } from './doubts.ts';
import { useDraft, useFirstFault } from './draft-form.ts';
import { DraftSummary } from './draft-summary.tsx';
import { missingIn, steps } from './editor-parts.tsx';
import { authorizeAll, ProvidersAsBefore, useProvidersBefore } from './providers-as-before.tsx';
import { SaveButtons, WhatSavingDoes } from './save-buttons.tsx';
import { type Copy, isBegun, useDraftStorage, useStoredDraft } from './stored-draft.ts';
import { SaveTemplate, Templates } from './templates.tsx';
import { TillSlip } from './till-slip.tsx';
import { useSave } from './use-save.ts';

const last = steps.length - 1;

interface NewOfferFormProps {
  created: (base: string) => void;
  copy?: Copy;
}

/** A new offer or a copy of another; the unsaved one of this tab where there is one. */
export function NewOfferForm({ created, copy }: NewOfferFormProps) {
  const { saved, forget } = useStoredDraft(copy);
  const fresh = copy?.draft ?? emptyDraft();
  const [start, setStart] = useState({ draft: saved ?? fresh, found: saved !== undefined, round: 0 });
  const startWith = (draft: Draft) => setStart({ draft, found: false, round: start.round + 1 });
  const startOver = () => {
    forget();
    startWith(fresh);
  };
  return (
    <Stack gap="lg">
      {start.found && (
        <Alert color="gray" icon={<IconPencil />} title="You had begun this offer before">
          <Group justify="space-between" gap="sm">
            <Text size="sm">What you typed was kept in this tab. It is saved when you save the offer.</Text>
            <Button size="xs" variant="default" onClick={startOver}>
              Begin anew
            </Button>
          </Group>
        </Alert>
      )}
      <Steps
        key={start.round}
        initial={start.draft}
        untyped={start.found ? fresh : start.draft}
        {...(copy && { copy })}
        startWith={startWith}
        created={(base) => {
          forget();
          created(base);
        }}
      />
    </Stack>
  );
}

/** The steps, beside a slip with the terms as a till understands them. */
function Steps({
  initial,
  untyped,
  copy,
  startWith,
  created,
}: NewOfferFormProps & { initial: Draft; untyped: Draft; startWith: (draft: Draft) => void }) {
  const calling = useCaller();
  const form = useDraft(initial, false);
  const terms = termsOf(form.values);
  const nameOf = useNaming(productsOf(terms));
  const before = useProvidersBefore(form.values.brand_id);
  const [asBefore, setAsBefore] = useState(false);
  const [pending, setPending] = useState<'draft' | 'locked'>();
  const { isReading } = useFunderIds();
  // Until a funder id can be suggested it is no fault that there are no digits.
  const mayGetDigits = isReading && form.values.base_gs1 === '';
  useDraftStorage(form, copy);
  useAskAtEnd(isBegun(form.values, untyped));
  const [step, setStep] = useState(0);
  const { form: fields, toFirstFault } = useFirstFault();
  const goTo = (place: number) => {
    setStep(place);
    window.scrollTo({ top: 0 });
    // The pressed button may be gone: keyboard focus moves to the new step, not to the top.
    fields.current?.focus({ preventScroll: true });
  };
  const stepOf = (fields: string[]) => steps.findIndex(({ holds }) => fields.some(holds));
  const saved = async (base: string) => {
    const providers = asBefore ? before.map(({ email_domain }) => email_domain) : [];
    try {
      await authorizeAll(calling, base, providers);
    } catch (error) {
      warn('The offer is saved, but not all providers were chosen', [
        `${sentenceOf(error)} Choose them on the offer’s page.`,
      ]);
    }
    created(base);
  };
  const { save, error } = useSave(form, ({ base_gs1 }) => void saved(base_gs1), {
    refused: (faults) => {
      setPending(undefined);
      const place = stepOf(faults);
      if (place >= 0) goTo(place);
      toFirstFault();
    },
  });
  const missing = missingIn(form.values);
  const next = () => {
    const here = Object.entries(missing).filter(([field]) => steps[step]?.holds(field));
    form.setErrors(Object.fromEntries(here));
    if (here.length > 0) return toFirstFault();
    if (form.values.description === '')
      form.setFieldValue('description', suggestedDescription(terms, nameOf));
    goTo(step + 1);
  };
  const submit = (lock: boolean) => {
    form.setErrors(missing);
    const place = stepOf(Object.keys(missing));
    if (place >= 0) {
      goTo(place);
      toFirstFault();
    } else {
      setPending(lock ? 'locked' : 'draft');
      save({ create: true, lock });
    }
  };
  const part = steps[step]!;
  const isLast = step === last;
  return (
    <Stack gap="lg">
      <Stepper active={step} onStepClick={goTo} size="sm" iconSize={30} visibleFrom="md" aria-label="Steps">
        {steps.map(({ title: label }) => (
          <Stepper.Step key={label} label={label} />
        ))}
      </Stepper>
      <Box hiddenFrom="md">
        <Quiet>
          Step {step + 1} of {steps.length}
        </Quiet>
        <Progress value={(100 * (step + 1)) / steps.length} mt={6} size="sm" aria-hidden />
      </Box>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <form
            noValidate
            ref={fields}
            tabIndex={-1}
            aria-label={part.title}
            style={{ outline: 'none' }}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isLast) next();
            }}
          >
            <Sheet
              title={part.title}
              lead={part.lead}
              actions={step === 0 && <Templates replaces={isBegun(form.values, untyped)} take={startWith} />}
            >
              <Stack gap="lg">
                {isLast && <DraftSummary draft={form.values} />}
                {part.render(form)}
                {isLast && (
                  <>
                    <ProvidersAsBefore providers={before} checked={asBefore} change={setAsBefore} />
                    <WhatSavingDoes brand={form.values.brand_id} />
                    <div>
                      <SaveTemplate draft={form.values} />
                    </div>
                  </>
                )}
                <FormFailure error={error} fields={Object.keys(form.values)} />
                <Flex
                  direction={isLast ? { base: 'column-reverse', xs: 'row' } : 'row'}
                  justify="space-between"
                  gap="sm"
                >
                  <Button
                    variant="default"
                    leftSection={<IconArrowLeft size={16} />}
                    disabled={step === 0}
                    onClick={() => goTo(step - 1)}
                  >
                    Back
                  </Button>
                  {!isLast ? (
                    <Button type="submit" rightSection={<IconArrowRight size={16} />}>
                      Next
                    </Button>
                  ) : (
                    <SaveButtons
                      brand={form.values.brand_id}
                      pending={pending}
                      disabled={mayGetDigits}
                      save={submit}
                    />
                  )}
                </Flex>
              </Stack>
            </Sheet>
          </form>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Box pos="sticky" top={24}>
            <TillSlip
              terms={terms}
              base={isLast ? form.values.base_gs1 : undefined}
              doubts={doubtsAbout(form.values)}
            />
          </Box>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
