import { Anchor, Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { listFunders, type Row, saveFunder } from '@offerbook/client';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { useAnswer } from '../registry/answers.ts';
import { faultsOf, useChange } from '../registry/changes.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { Shown } from '../ui/states.tsx';
import { billingFields } from './funder-fields.ts';

type Details = Row<typeof listFunders>;

export default function Funder() {
  const { funder: id } = useParams({ strict: false }) as { funder: string };
  const here = useHere();
  const funders = useAnswer(listFunders);
  return (
    <Page
      title={`Funder ${id}`}
      lead="What a clearinghouse needs to bill redeemed coupons."
      width={860}
      above={
        <Anchor component={Link} to={here('funders')} size="sm" underline="hover">
          Funders
        </Anchor>
      }
    >
      <Shown of={funders}>
        {({ data }) => <FunderForm id={id} now={data.find(({ funder_id }) => funder_id === id)} />}
      </Shown>
    </Page>
  );
}

function FunderForm({ id, now }: { id: string; now: Details | undefined }) {
  const here = useHere();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      ...(Object.fromEntries(billingFields.map(([name]) => [name, now?.[name] ?? ''])) as Record<
        (typeof billingFields)[number][0],
        string
      >),
      billing_mode: (now?.billing_mode || 'direct') as 'direct' | 'agent',
      agent_name: now?.agent_name ?? '',
    },
  });
  const save = useChange(saveFunder, { quiet: true, done: () => void navigate({ to: here('funders') }) });
  return (
    <Sheet>
      <form
        noValidate
        onSubmit={form.onSubmit((body) =>
          save.mutate(
            { params: { funder_id: id }, body },
            { onError: (error) => form.setErrors(faultsOf(error)) },
          ),
        )}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {billingFields.map(([name, label, autoComplete]) => (
              <TextInput key={name} label={label} autoComplete={autoComplete} {...form.getInputProps(name)} />
            ))}
          </SimpleGrid>
          <div>
            <Text size="sm" fw={500} id="billing">
              Bills go
            </Text>
            <SegmentedControl
              mt={4}
              aria-labelledby="billing"
              data={[
                { value: 'direct', label: 'To you' },
                { value: 'agent', label: 'To an agent' },
              ]}
              {...form.getInputProps('billing_mode')}
            />
          </div>
          {form.values.billing_mode === 'agent' && (
            <TextInput label="Agent" {...form.getInputProps('agent_name')} />
          )}
          <FormFailure error={save.error} fields={Object.keys(form.values)} />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  );
}
