import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../app/here.ts';
import { tellFailure } from '../ui/notices.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import { plural } from '../ui/written.ts';
import { usePrefix } from './prefix-sheet.tsx';
import { RetailerField } from './retailer-field.tsx';
import { useRunActs } from './runs/use-runs.ts';
import { JudgedNotes } from './strings/judged-notes.tsx';
import { StringDrop } from './strings/string-drop.tsx';
import type { ReadFile } from './strings/string-file.ts';

/** A file of strings: read and judged here, then sent in chunks that may be interrupted at any time. */
export function DepositFile() {
  const [file, setFile] = useState<{ name: string; read: ReadFile } | null>(null);
  const [retailer, setRetailer] = useState('');
  const [busy, setBusy] = useState(false);
  const prefix = usePrefix();
  const acts = useRunActs();
  const here = useHere();
  const navigate = useNavigate();
  if (prefix.error) return <Failed error={prefix.error} retry={() => void prefix.refetch()} />;
  if (!prefix.data) return <Loading lines={3} />;
  const judged = file?.read.judged;
  const deposit = async () => {
    if (!file || !judged) return;
    setBusy(true);
    try {
      const run = await acts.begin(
        { work: 'give', title: file.name, retailer },
        judged.strings,
        judged.broken,
      );
      await navigate({ to: here(`runs/${run.id}`) });
    } catch (error) {
      tellFailure(error);
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <StringDrop prefix={prefix.data.prefix} taken={setFile} />
      {judged && (
        <>
          <JudgedNotes judged={judged} prefix={prefix.data.prefix} />
          <RetailerField value={retailer} change={setRetailer} />
          <Group>
            <Button loading={busy} disabled={judged.strings.length === 0} onClick={() => void deposit()}>
              Deposit {plural(judged.strings.length, 'coupon')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
