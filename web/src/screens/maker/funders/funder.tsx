import { SimpleGrid, TextInput } from '@mantine/core';
import { type Answer, readFunder, saveFunder } from '@offerbook/client';
import { IconCoinOff } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { billingFields } from '../../../kit/funder-fields.ts';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useTyped } from '../../../kit/use-typed.ts';
import { useUnsaved } from '../../../kit/use-unsaved.ts';
import { isUnknown, useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { LabelledChoice } from '../../../ui/choice.tsx';
import { Empty, Page, Sheet, Shown } from '../../../ui/page.tsx';
import { Back, useHere } from '../../../ui/to.tsx';

type Details = Answer<typeof readFunder>['data'];

const above = <Back to="funders">Funders</Back>;

export default function Funder() {
  const { funder: id } = useParams({ strict: false }) as { funder: string };
  const isId = /^\d{6,12}$/.test(id);
  if (isId) return <FunderPage key={id} id={id} />;
  return (
    <Page title="Funder" above={above}>
      <Empty icon={IconCoinOff} title="That is no funder id">
        A funder id has 6 to 12 digits. Look it up in the list of yours.
      </Empty>
    </Page>
  );
}

function FunderPage({ id }: { id: string }) {
  const { data, error, refetch } = useAnswer(readFunder, { params: { funder_id: id } });
  const isNew = isUnknown(error);
  // While it is asked for again there is neither an answer nor an error: what is typed stays.
  const [isBlank, setBlank] = useState(false);
  if (isNew && !isBlank) setBlank(true);
  return (
    <Page
      title={`Funder ${id}`}
      lead={
        isNew
          ? 'New: it is registered for you when you save. A clearinghouse bills redeemed coupons to what stands here.'
          : 'What a clearinghouse needs to bill redeemed coupons.'
      }
      width={860}
      above={above}
    >
      <Shown of={{ data: data ?? (isBlank ? { data: undefined } : undefined), error, refetch }}>
        {({ data: now }) => <FunderForm id={id} now={now} />}
      </Shown>
    </Page>
  );
}

function FunderForm({ id, now }: { id: string; now: Details | undefined }) {
  const here = useHere();
  const navigate = useNavigate();
  const { admin } = useCaller();
  const { form, changes, field } = useTyped({
    ...(Object.fromEntries(billingFields.map(([name]) => [name, now?.[name] ?? ''])) as Record<
      (typeof billingFields)[number][0],
      string
    >),
    billing_mode: (now?.billing_mode || 'direct') as 'direct' | 'agent',
    agent_name: now?.agent_name ?? '',
  });
  const { value: mode, onChange: setMode } = field('billing_mode');
  useUnsaved(Object.keys(changes).length > 0);
  const save = useChange(saveFunder, { form, done: () => void navigate({ to: here('funders') }) });
  return (
    <Sheet>
      <SendForm
        form={form}
        of={save}
        send={() => save.mutate({ params: { funder_id: id }, body: changes })}
        disabled={now !== undefined && Object.keys(changes).length === 0}
        onlyAdmins={!admin}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {billingFields.map(([name, label, autoComplete]) => (
            <TextInput
              key={name}
              label={label}
              autoComplete={autoComplete}
              readOnly={!admin}
              {...field(name)}
            />
          ))}
        </SimpleGrid>
        <LabelledChoice
          label="Bills go"
          readOnly={!admin}
          value={mode}
          change={setMode}
          of={{ direct: 'To you', agent: 'To an agent' }}
        />
        {mode === 'agent' && (
          <TextInput
            label="Agent"
            description="The company that receives and pays the bills."
            readOnly={!admin}
            {...field('agent_name')}
          />
        )}
      </SendForm>
    </Sheet>
  );
}
