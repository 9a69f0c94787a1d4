import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useHere } from '../app/here.ts';
import { tellFailure } from '../ui/notices.tsx';
import { plural } from '../ui/written.ts';
import { usePrefix } from './prefix-sheet.tsx';
import { RetailerField } from './retailer-field.tsx';
import { useRunActs } from './runs/use-runs.ts';
import { judgeText } from './strings/judge.ts';
import { JudgedNotes } from './strings/judged-notes.tsx';

/** Strings that the provider made itself, typed or pasted. */
export function DepositPasted() {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 200);
  const [retailer, setRetailer] = useState('');
  const [fault, setFault] = useState<string>();
  const prefix = usePrefix().data?.prefix ?? '';
  const judged = useMemo(() => judgeText(settled, prefix), [settled, prefix]);
  const acts = useRunActs();
  const here = useHere();
  const navigate = useNavigate();
  const deposit = async () => {
    const { strings, broken } = judgeText(text, prefix);
    if (strings.length === 0) return setFault('Paste at least one whole serialized data string.');
    try {
      const title = strings.length === 1 ? strings[0]! : 'Pasted strings';
      const run = await acts.begin({ work: 'give', title, retailer }, strings, broken);
      await navigate({ to: here(`runs/${run.id}`) });
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void deposit();
      }}
    >
      <Stack gap="md">
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
        {settled.trim() !== '' && <JudgedNotes judged={judged} prefix={prefix} />}
        <RetailerField value={retailer} change={setRetailer} />
        <Group>
          <Button type="submit">
            Deposit {judged.strings.length > 0 ? plural(judged.strings.length, 'coupon') : 'coupons'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
