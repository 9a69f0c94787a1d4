import { Badge, Button, TextInput } from '@mantine/core';
import { listFunders } from '@offerbook/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAnswer } from '../../../registry/answers.ts';
import { Form } from '../../../ui/form.tsx';
import { Page, Sheet, Shown } from '../../../ui/page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { To, useHere } from '../../../ui/to.tsx';
import { writeSince } from '../../../ui/written.ts';

/** The payers that clearinghouses bill, by the funder id in the data strings. */
export default function Funders() {
  const funders = useAnswer(listFunders);
  const here = useHere();
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const isId = /^\d{6,12}$/.test(id);
  return (
    <Page title="Funders" lead="The digits in your data strings that say who pays, and where the bill goes.">
      <Shown of={funders}>
        {({ data }) => (
          <PlainTable
            title="Funder ids"
            words
            head={['Funder id', 'Billed', 'How', 'Changed']}
            empty="None yet. An offer under a new funder id registers it."
            rows={data.map((funder) => ({
              key: funder.funder_id,
              cells: [
                <To key="id" path={`funders/${funder.funder_id}`} className="digits">
                  {funder.funder_id}
                </To>,
                funder.legal_name || (
                  <Badge key="missing" color="yellow" variant="light" tt="none" c="var(--test)">
                    Details missing
                  </Badge>
                ),
                funder.billing_mode === 'agent'
                  ? `By ${funder.agent_name}`
                  : funder.billing_mode && 'Directly',
                funder.updated_at && writeSince(funder.updated_at),
              ],
            }))}
          />
        )}
      </Shown>
      <Sheet title="Register another">
        <Form submit={() => isId && void navigate({ to: here(`funders/${id}`) })} inRow>
          <TextInput
            label="Funder id"
            description="6 to 12 digits, usually your GS1 company prefix."
            inputMode="numeric"
            maxLength={12}
            value={id}
            onChange={(event) => setId(event.currentTarget.value.trim())}
            error={id !== '' && !isId && id.length > 5 ? 'Must be 6 to 12 digits' : undefined}
          />
          <Button type="submit" disabled={!isId}>
            Give details
          </Button>
        </Form>
      </Sheet>
    </Page>
  );
}
