import { Alert, Box, Button, Flex, Grid, Group, Progress, Stack, Stepper, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFailure } from '../ui/form-failure.tsx';
import { Sheet } from '../ui/page.tsx';
import { doubtsAbout } from './doubts.ts';
import { type Draft, emptyDraft, termsOf } from './draft.ts';
import { useDraft } from './draft-form.ts';
import { DraftSummary } from './draft-summary.tsx';
import { basePart, missingIn, parts } from './editor-parts.tsx';
import { useFirstFault } from './first-fault.ts';
import { SaveButtons, WhatSavingDoes } from './save-buttons.tsx';
import { useDraftStorage, useStoredDraft } from './stored-draft.ts';
import { TillSlip } from './till-slip.tsx';
import { useSave } from './use-save.ts';

const steps = [basePart, ...parts];
const last = steps.length;

interface NewOfferFormProps {
  created: (base: string) => void;
}

/** A new offer, or the unsaved one of this tab. */
export function NewOfferForm({ created }: NewOfferFormProps) {
  const { saved, forget } = useStoredDraft();
  const [start, setStart] = useState({ draft: saved ?? emptyDraft(), found: saved !== undefined, round: 0 });
  const startOver = () => {
    forget();
    setStart({ draft: emptyDraft(), found: false, round: start.round + 1 });
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
        created={(base) => {
          forget();
          created(base);
        }}
      />
    </Stack>
  );
}

/** The steps, beside a slip with the terms as a till understands them. */
function Steps({ initial, created }: NewOfferFormProps & { initial: Draft }) {
  const form = useDraft(initial, false);
  useDraftStorage(form);
  const [step, setStep] = useState(0);
  const { form: fields, toFirstFault } = useFirstFault();
  const goTo = (place: number) => {
    setStep(place);
    window.scrollTo({ top: 0 });
    // The pressed button may be gone: keyboard focus moves to the new step, not to the top.
    fields.current?.focus({ preventScroll: true });
  };
  const stepOf = (fields: string[]) => steps.findIndex(({ holds }) => fields.some(holds));
  const { save, pending, error } = useSave(
    form,
    ({ base_gs1 }) => created(base_gs1),
    (faults) => {
      const place = stepOf(faults);
      if (place >= 0) goTo(place);
      toFirstFault();
    },
  );
  const missing = missingIn(form.values);
  const next = () => {
    const here = Object.entries(missing).filter(([field]) => steps[step]?.holds(field));
    form.setErrors(Object.fromEntries(here));
    if (here.length === 0) goTo(step + 1);
    else toFirstFault();
  };
  const submit = (lock: boolean) => {
    form.setErrors(missing);
    const place = stepOf(Object.keys(missing));
    if (place >= 0) {
      goTo(place);
      toFirstFault();
    } else save({ create: true, lock });
  };
  const part = steps[step];
  const title = part?.title ?? 'Check and save';
  return (
    <Stack gap="lg">
      <Stepper active={step} onStepClick={goTo} size="sm" iconSize={30} visibleFrom="md" aria-label="Steps">
        {steps.map(({ title: label }) => (
          <Stepper.Step key={label} label={label} />
        ))}
        <Stepper.Step label="Check" />
      </Stepper>
      <Box hiddenFrom="md">
        <Text size="sm" c="dimmed">
          Step {step + 1} of {last + 1}
        </Text>
        <Progress value={(100 * (step + 1)) / (last + 1)} mt={6} size="sm" aria-hidden />
      </Box>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <form
            noValidate
            ref={fields}
            tabIndex={-1}
            aria-label={title}
            style={{ outline: 'none' }}
            onSubmit={(event) => {
              event.preventDefault();
              if (part) next();
            }}
          >
            <Sheet
              title={title}
              lead={part?.lead ?? 'Read the slip as a cashier would; then save the offer.'}
            >
              <Stack gap="lg">
                {part ? part.render(form) : <DraftSummary draft={form.values} />}
                {!part && <WhatSavingDoes brand={form.values.brand_id} />}
                <FormFailure error={error} fields={Object.keys(form.values)} />
                <Flex
                  direction={part ? 'row' : { base: 'column-reverse', xs: 'row' }}
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
                  {part ? (
                    <Button type="submit" rightSection={<IconArrowRight size={16} />}>
                      Next
                    </Button>
                  ) : (
                    <SaveButtons brand={form.values.brand_id} pending={pending} save={submit} />
                  )}
                </Flex>
              </Stack>
            </Sheet>
          </form>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Box pos="sticky" top={24}>
            <TillSlip
              terms={termsOf(form.values)}
              base={step === 0 ? undefined : form.values.base_gs1}
              doubts={doubtsAbout(form.values)}
            />
          </Box>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
