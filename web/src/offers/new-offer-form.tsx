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
import { useKeeping, useKeptDraft } from './kept-draft.ts';
import { SaveButtons, WhatSavingDoes } from './save-buttons.tsx';
import { TillSlip } from './till-slip.tsx';
import { useSave } from './use-save.ts';

const steps = [basePart, ...parts];
const last = steps.length;

interface NewOfferFormProps {
  created: (base: string) => void;
}

/** A new offer, or the one that was begun in this tab and not saved yet. */
export function NewOfferForm({ created }: NewOfferFormProps) {
  const { kept, forget } = useKeptDraft();
  const [begun, setBegun] = useState({ draft: kept ?? emptyDraft(), again: kept !== undefined, round: 0 });
  const anew = () => {
    forget();
    setBegun({ draft: emptyDraft(), again: false, round: begun.round + 1 });
  };
  return (
    <Stack gap="lg">
      {begun.again && (
        <Alert color="gray" icon={<IconPencil />} title="You had begun this offer before">
          <Group justify="space-between" gap="sm">
            <Text size="sm">What you typed was kept in this tab. It is saved when you save the offer.</Text>
            <Button size="xs" variant="default" onClick={anew}>
              Begin anew
            </Button>
          </Group>
        </Alert>
      )}
      <Steps
        key={begun.round}
        begun={begun.draft}
        created={(base) => {
          forget();
          created(base);
        }}
      />
    </Stack>
  );
}

/** The steps, with the slip beside them that says at every moment what a till would understand. */
function Steps({ begun, created }: NewOfferFormProps & { begun: Draft }) {
  const form = useDraft(begun, false);
  useKeeping(form);
  const [step, setStep] = useState(0);
  const { form: fields, toFirstFault } = useFirstFault();
  const goTo = (place: number) => {
    setStep(place);
    window.scrollTo({ top: 0 });
    // The button that was pressed may be gone: who uses the keyboard goes on at the new step, not at the top.
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
