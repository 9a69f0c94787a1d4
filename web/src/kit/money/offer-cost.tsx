import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { readOfferCost, setBudget } from '@offerbook/client';
import { useAnswer } from '../../registry/answers.ts';
import { amountFault } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Sheet, Shown } from '../../ui/page.tsx';
import { Small } from '../../ui/text.ts';
import { writeCents } from '../../ui/written.ts';
import { SendForm } from '../send-form.tsx';
import { useChange } from '../session/changes.tsx';
import { Budget, liabilityWords } from './costs.tsx';
import { Cents } from './worth.tsx';

interface OfferCostProps {
  base: string;
  /** Whether this person may set the budget. */
  mayChange: boolean;
}

/** What an offer costs so far, what it can still cost, and its budget. */
export function OfferCost({ base, mayChange }: OfferCostProps) {
  const cost = useAnswer(readOfferCost, { params: { base_gs1: base } });
  const budget = cost.data?.data.budget_in_cents ?? null;
  return (
    <Sheet
      title="What it costs"
      lead="What the tills gave off, as they reported it, else as the terms said."
      actions={
        mayChange && (
          <DialogButton
            size="xs"
            variant="default"
            disabled={!cost.data}
            title="Budget of this offer"
            dialog={(close) => <BudgetForm base={base} cents={budget} close={close} />}
          >
            {budget === null ? 'Set a budget' : 'Change the budget'}
          </DialogButton>
        )
      }
    >
      <Shown of={cost} lines={2}>
        {({ data }) => (
          <Facts
            cols={3}
            of={[
              ['So far', <Cents key="so-far" cents={data.so_far.cents} open={data.so_far.worth_by_basket} />],
              [
                'Can still cost',
                <>
                  {writeCents(data.liability.max_cents)}
                  <Small>{liabilityWords(data.liability)}</Small>
                </>,
              ],
              [
                'Budget',
                data.budget_in_cents === null ? (
                  'None'
                ) : (
                  <Budget key="budget" spent={data.so_far.cents} budget={data.budget_in_cents} />
                ),
              ],
            ]}
          />
        )}
      </Shown>
    </Sheet>
  );
}

function BudgetForm({ base, cents, close }: { base: string; cents: number | null; close: () => void }) {
  const form = useForm({
    initialValues: { budget_in_cents: cents === null ? '' : String(cents) },
    validate: { budget_in_cents: (value) => amountFault(value, 'cents') ?? null },
  });
  const save = useChange(setBudget, { form, done: close });
  return (
    <SendForm
      form={form}
      of={save}
      send={(body) =>
        save.mutate({ params: { base_gs1: base }, body: body.budget_in_cents === '' ? {} : body })
      }
    >
      <Text size="sm">
        The overview says when 90 % of it is spent. Tills go on redeeming beyond it, and providers do not see
        it.
      </Text>
      <AmountField
        measure="cents"
        label="Budget in dollars"
        description="Empty: no budget."
        {...form.getInputProps('budget_in_cents')}
      />
    </SendForm>
  );
}
