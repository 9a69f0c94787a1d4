import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { sheetText } from '@offerbook/spreadsheet';
import { useMemo, useRef, useState } from 'react';
import { itemOf } from '../../../kit/runs/redeemed-offline.ts';
import { RunList } from '../../../kit/runs/run-list.tsx';
import { useBegin } from '../../../kit/runs/use-begin.ts';
import { StringsField } from '../../../kit/strings/strings-field.tsx';
import { useOnceTyped } from '../../../kit/strings/use-once-typed.ts';
import { useUnsaved } from '../../../kit/use-unsaved.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { Choice } from '../../../ui/choice.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Form } from '../../../ui/form.tsx';
import { notifyFailure } from '../../../ui/notices.tsx';
import { Page, Sheet } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';
import { plural } from '../../../ui/written.ts';
import { instantOf, zoneInWords } from '../../../ui/zone.ts';
import { PlaceFields } from '../simulator/place-fields.tsx';
import { OfflineNotes } from './offline-notes.tsx';
import { daysLate, readOfflineRows } from './offline-rows.ts';

const textOf = async (file: File) => sheetText(new Uint8Array(await file.arrayBuffer()));

/** Reports coupons that tills accepted while offline. */
export default function Offline() {
  const { role } = useCaller();
  const { values, set, oneOf } = useFilters('how', 'store', 'retailer');
  const how = oneOf('how', ['paste', 'file']);
  const from = how.value;
  const [text, setText] = useState('');
  const [file, setFile] = useState<{ name: string; text: string }>();
  const chosen = useRef<File>(undefined);
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<string>();
  const { begin, busy } = useBegin();
  useUnsaved(text.trim() !== '' && !busy);
  const given = from === 'file' ? (file?.text ?? '') : text;
  const settled = useOnceTyped(given, given);
  const { store, retailer } = values;
  const missing = useMemo(
    () => ({ at: time === '' ? Number.NaN : instantOf(time).getTime(), store }),
    [time, store],
  );
  const found = useMemo(() => readOfflineRows(settled, missing, Date.now()), [settled, missing]);
  const report = () => {
    const { rows, broken } = readOfflineRows(given, missing, Date.now());
    if (rows.length === 0) return setFault('Give at least one redemption that can be sent.');
    if (role === 'accelerator' && retailer === '') return setFault('Choose for which retailer you redeemed.');
    const title = from === 'file' && file ? file.name : plural(rows.length, 'offline redemption');
    void begin({ kind: 'offline', title, retailer }, rows.map(itemOf), broken);
  };
  return (
    <Page
      title="Offline redemptions"
      lead={`Your tills took coupons while they could not reach the registry? Report them here, up to ${daysLate} days later.`}
      width={860}
    >
      <Sheet>
        <Form submit={report}>
          <Choice
            label="Where the redemptions come from"
            {...how}
            of={{ paste: 'Type or paste', file: 'CSV file' }}
          />
          {from === 'paste' ? (
            <StringsField
              label="Redemptions"
              description="A row each: data string, time, store id, with commas between. Time and store may be left out where you give them below."
              placeholder="8112…, 2026-11-20 14:05, 0042"
              minRows={4}
              maxRows={14}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setFault(undefined);
              }}
              error={fault}
              required
            />
          ) : (
            <FileDrop
              title={file?.name ?? 'Drop a CSV file here'}
              hint="A row each: data string, time and store id. A column headed store is read as the store."
              fault={fault}
              take={(taken) => {
                setFault(undefined);
                setFile(undefined);
                chosen.current = taken;
                // A large file that was dropped before may be read later than this one.
                textOf(taken).then((read) => {
                  if (chosen.current === taken) setFile({ name: taken.name, text: read });
                }, notifyFailure);
              }}
            />
          )}
          <Group gap="md" align="flex-start">
            <TextInput
              type="datetime-local"
              label="Time of rows without one"
              description={`In ${zoneInWords()}, as are times without a zone`}
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
            <PlaceFields place={{ store, retailer }} set={set} storeLabel="Store of rows without one" />
          </Group>
          {settled.trim() !== '' && <OfflineNotes found={found} />}
          <Quiet>
            Each coupon is judged by the time it was taken. One that another till redeemed meanwhile is
            refused, and stands in the manufacturer’s report as a conflict. What is recorded stands among your{' '}
            <To path="my-redemptions" inherit>
              redemptions
            </To>
            . Tills can report them by themselves:{' '}
            <Anchor href="/docs/redeem-coupons" inherit>
              how a program does it
            </Anchor>
            .
          </Quiet>
          <Group>
            <Button type="submit" loading={busy} disabled={from === 'file' && found.rows.length === 0}>
              Report {found.rows.length > 0 ? plural(found.rows.length, 'redemption') : 'redemptions'}
            </Button>
          </Group>
        </Form>
      </Sheet>
      <RunList title="Your reports" works={['offline']} />
    </Page>
  );
}
