import { Checkbox, Group } from '@mantine/core';
import {
  type Environment,
  listOperatorActivity,
  listOperators,
  type Row,
  saveOperatorAlerts,
} from '@offerbook/client';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../kit/session/changes.tsx';
import { sendsMail } from '../../kit/session/mail.ts';
import { useSession } from '../../kit/session/session.ts';
import { useAnswer, usePages } from '../../registry/answers.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Empty, Page, Sheet, Shown, Together } from '../../ui/page.tsx';
import { Rows } from '../../ui/plain-table.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Who } from '../../ui/who.tsx';
import { writeMoment } from '../../ui/written.ts';
import { RegistryChoice } from './registry-choice.tsx';

type Done = Row<typeof listOperatorActivity>;

const columns: Column<Done>[] = [
  { name: 'When', cell: (row) => writeMoment(row.at), width: '11rem' },
  {
    name: 'Who',
    cell: (row) => (
      <Who name={row.actor.replace(/^the operator ?/, '') || 'A program'} address={row.address} />
    ),
    width: '1fr',
    wide: true,
  },
  { name: 'What', cell: (row) => row.message, width: '2.4fr', wide: true },
];

/** The mails that the operator gets; each chooses for themselves. */
function OwnMails() {
  const operators = useAnswer(listOperators);
  const person = useSession('production').data?.person;
  const save = useChange(saveOperatorAlerts);
  const own = operators.data?.data.find(({ email }) => email === person?.email);
  if (!sendsMail || own === undefined) return null;
  const isTold = own.kinds.includes('go_live_requested');
  return (
    <Sheet title="Mails to you" lead={`To ${own.email}. Other operators choose for themselves.`}>
      <Checkbox
        label="An account asks to go live"
        description={
          own.email_confirmed === 'yes'
            ? 'Once for each account.'
            : 'Nothing is mailed before you confirm the address, under My sign-in.'
        }
        checked={isTold}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate({
            params: { email: own.email },
            body: { kinds: checked ? ['go_live_requested'] : [] },
          })
        }
      />
    </Sheet>
  );
}

/** Who operates the registries, and what they changed. */
export default function Operators() {
  const [environment, setEnvironment] = useState<Environment>('test');
  const [search, setSearch] = useState('');
  const operators = useAnswer(listOperators);
  const pages = usePages(listOperatorActivity, {
    query: { environment, ...(search && { search }) },
  });
  return (
    <Page
      title="Operators"
      lead="Who operates both registries, and what was changed."
      actions={<RegistryChoice value={environment} change={setEnvironment} />}
    >
      <Together of={[operators]}>
        <Sheet
          title="People"
          lead="A person with the operator token makes and removes them: offerbook operator grant, offerbook operator revoke."
        >
          <Shown of={operators} lines={2}>
            {({ data }) => (
              <Rows
                label="Operators"
                inset
                words
                head={['E-mail', 'State', 'Second factor', 'Since']}
                rows={data.map(({ email, state, second_factor, created_at }) => ({
                  key: email,
                  cells: [email, state, second_factor, writeMoment(created_at)],
                }))}
              />
            )}
          </Shown>
        </Sheet>
        <OwnMails />
        <Group>
          <SearchField label="Person, account or words" value={search} change={setSearch} />
        </Group>
        <DataTable
          label="Changes"
          columns={columns}
          pages={pages}
          keyOf={(row) => row.execution_id}
          noun="change"
          empty={
            <Empty
              sheet
              icon={IconHistory}
              title={search === '' ? 'Nothing was changed yet' : 'No change fits'}
            />
          }
        />
      </Together>
    </Page>
  );
}
