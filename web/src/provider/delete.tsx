import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useHere } from '../app/here.ts';
import { useFilters } from '../ui/address.ts';
import { ask } from '../ui/ask.tsx';
import { tellFailure } from '../ui/notices.tsx';
import { Page, Sheet } from '../ui/page.tsx';
import { plural } from '../ui/written.ts';
import { usePrefix } from './prefix-sheet.tsx';
import { RunList } from './runs/run-list.tsx';
import { useRunActs } from './runs/use-runs.ts';
import { judgeText } from './strings/judge.ts';
import { JudgedNotes } from './strings/judged-notes.tsx';
import { StringDrop } from './strings/string-drop.tsx';
import type { ReadFile } from './strings/string-file.ts';

/** Takes coupons out of the registry for good. */
export default function Delete() {
  const { values, set } = useFilters('how');
  const fromFile = values.how === 'file';
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 200);
  const [file, setFile] = useState<{ name: string; read: ReadFile } | null>(null);
  const [fault, setFault] = useState<string>();
  const prefix = usePrefix().data?.prefix ?? '';
  const typed = useMemo(() => judgeText(settled, prefix), [settled, prefix]);
  const judged = fromFile ? file?.read.judged : settled.trim() === '' ? undefined : typed;
  const acts = useRunActs();
  const here = useHere();
  const navigate = useNavigate();
  const submit = () => {
    const now = fromFile ? file?.read.judged : judgeText(text, prefix);
    if (!now || now.strings.length === 0)
      return setFault(fromFile ? undefined : 'Paste at least one whole serialized data string.');
    ask({
      title: `Delete ${plural(now.strings.length, 'coupon')}?`,
      what: 'They can no longer be redeemed, and these strings can never be deposited again. Their places in the circulation become free. Redeemed coupons stay as they are. This cannot be undone.',
      yes: `Delete ${plural(now.strings.length, 'coupon')}`,
      act: () => {
        const title = fromFile
          ? `Deletion of ${file!.name}`
          : `Deletion of ${plural(now.strings.length, 'string')}`;
        acts
          .begin({ work: 'delete', title, retailer: '' }, now.strings, now.broken)
          .then((run) => navigate({ to: here(`runs/${run.id}`) }), tellFailure);
      },
    });
  };
  return (
    <Page
      title="Delete coupons"
      lead="Takes deposited coupons back before anybody redeems them. For good: a deleted string never comes back."
      width={860}
    >
      <Sheet>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack gap="md">
            <SegmentedControl
              aria-label="Where the strings come from"
              data={[
                { value: 'paste', label: 'Paste strings' },
                { value: 'file', label: 'CSV file' },
              ]}
              value={fromFile ? 'file' : 'paste'}
              onChange={(value) => set('how', value === 'file' ? 'file' : null)}
            />
            {fromFile ? (
              <StringDrop prefix={prefix} taken={setFile} />
            ) : (
              <Textarea
                label="Serialized data strings"
                description="Separated by commas, spaces or new lines."
                autosize
                minRows={5}
                maxRows={14}
                spellCheck={false}
                classNames={{ input: 'digits' }}
                value={text}
                onChange={(event) => {
                  setText(event.currentTarget.value);
                  setFault(undefined);
                }}
                error={fault}
                required
              />
            )}
            {judged && <JudgedNotes judged={judged} prefix={prefix} />}
            <Group>
              <Button type="submit" color="red.9" disabled={fromFile && !judged?.strings.length}>
                Delete{' '}
                {judged && judged.strings.length > 0 ? plural(judged.strings.length, 'coupon') : 'coupons'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Sheet>
      <RunList title="Your deletions" works={['delete']} />
    </Page>
  );
}
