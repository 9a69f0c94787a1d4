import { Alert, Button, Group, List, Select, Text } from '@mantine/core';
import { type Answer, getTimeBoundFetchCode } from '@offerbook/client';
import { useState } from 'react';
import { FormFailure } from '../../kit/send-form.tsx';
import { useChange } from '../../kit/session/changes.tsx';
import { judgeText, typedStrings } from '../../kit/strings/judge.ts';
import { StringsField } from '../../kit/strings/strings-field.tsx';
import { useFilters } from '../../ui/address.ts';
import { Digits } from '../../ui/digits.tsx';
import { Form } from '../../ui/form.tsx';
import { Page, Sheet } from '../../ui/page.tsx';
import { plural } from '../../ui/written.ts';
import { TimedCode } from './countdown.tsx';
import { FetchCode } from './fetch-code.tsx';

/** Maximum strings per code (contract §4). */
const maxStrings = 15;

const lasts = [
  { value: '300', label: '5 minutes' },
  { value: '900', label: '15 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '28800', label: '8 hours' },
  { value: '86400', label: '1 day' },
];

/** Codes to read out or type at a till: for one coupon, or one code for several. */
export default function FetchCodes() {
  const { values, set } = useFilters('gs1s', 'lasts');
  const [text, setText] = useState(values.gs1s.split(',').join('\n'));
  const [fault, setFault] = useState<string>();
  const chosen = values.gs1s === '' ? [] : values.gs1s.split(',');
  const [came, setCame] = useState(0);
  const get = useChange(getTimeBoundFetchCode, {
    notice: false,
    quiet: true,
    done: () => setCame(Date.now()),
  });
  const submit = () => {
    const { strings, fault: found } = typedStrings(text);
    if (found) return setFault(found);
    if (strings.length > maxStrings) return setFault(`One code stands for at most ${maxStrings} coupons.`);
    setFault(undefined);
    set('gs1s', strings.join(','));
    get.reset();
    if (strings.length > 1)
      get.mutate({ body: { gs1s: strings, validity_in_seconds: Number(values.lasts || '300') } });
  };
  const several = judgeText(text, '').strings.length > 1;
  return (
    <Page
      title="Fetch codes"
      lead="A code of 16 digits that a shopper reads out, or a clerk types, when the barcode cannot be scanned."
      width={760}
    >
      <Sheet>
        <Form submit={submit}>
          <StringsField
            description={`One coupon, or up to ${maxStrings} that share a code.`}
            minRows={2}
            maxRows={15}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={fault}
            required
          />
          {several && (
            <Select
              label="How long the code is valid"
              w={220}
              data={lasts}
              value={values.lasts || '300'}
              onChange={(value) => set('lasts', value === '300' ? null : value)}
            />
          )}
          <FormFailure error={get.error} fields={[]} />
          <Group>
            <Button type="submit" loading={get.isPending}>
              Get the code
            </Button>
          </Group>
        </Form>
      </Sheet>
      {chosen.length === 1 && <FetchCode key={chosen[0]} gs1={chosen[0]!} />}
      {chosen.length > 1 && get.data && (
        <SharedCode
          answer={get.data}
          came={came}
          whole={Number(get.variables.body.validity_in_seconds)}
          renew={submit}
        />
      )}
    </Page>
  );
}

interface SharedCodeProps {
  answer: Answer<typeof getTimeBoundFetchCode>;
  /** When the answer came, in epoch milliseconds. */
  came: number;
  /** Seconds for which the code was asked. */
  whole: number;
  renew: () => void;
}

function SharedCode({ answer, came, whole, renew }: SharedCodeProps) {
  const [over, setOver] = useState(false);
  return (
    <Sheet title="Fetch code" lead={`Stands for ${plural(answer.valid_gs1s.length, 'coupon')}.`}>
      {over ? (
        <Alert color="yellow" title="This code is no longer valid">
          <Button size="xs" variant="default" onClick={renew}>
            Get a new one
          </Button>
        </Alert>
      ) : (
        <TimedCode answer={answer} came={came} whole={whole} over={() => setOver(true)} />
      )}
      {answer.unauthorized_gs1s.length > 0 && (
        <Alert color="yellow" title={`${plural(answer.unauthorized_gs1s.length, 'string')} left out`}>
          <Text size="sm">Not yours, or not redeemable:</Text>
          <List size="sm">
            {answer.unauthorized_gs1s.map((gs1) => (
              <List.Item key={gs1}>
                <Digits>{gs1}</Digits>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Sheet>
  );
}
