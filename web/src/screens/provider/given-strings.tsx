import { useState } from 'react';
import { type Judged, judgeText } from '../../kit/strings/judge.ts';
import { JudgedNotes } from '../../kit/strings/judged-notes.tsx';
import { StringDrop } from '../../kit/strings/string-drop.tsx';
import { StringsField } from '../../kit/strings/strings-field.tsx';
import { useOnceTyped } from '../../kit/strings/use-once-typed.ts';
import { useUnsaved } from '../../kit/use-unsaved.ts';
import { Failed, Loading } from '../../ui/page.tsx';
import { usePrefix } from './prefix-sheet.tsx';

/** Strings supplied by the user, and their file. */
export interface Given {
  judged: Judged;
  file?: string;
}

interface GivenStringsProps {
  from: 'paste' | 'file';
  given: Given | undefined;
  take: (given: Given | undefined) => void;
  /** The error when none are given. */
  fault: string | undefined;
  /** They are being sent. */
  busy: boolean;
}

/** The strings given so far, and the error when none are given. */
export function useGiven() {
  const [given, setGiven] = useState<Given>();
  const [fault, setFault] = useState<string>();
  const take = (now: Given | undefined) => {
    setGiven(now);
    setFault(undefined);
  };
  const count = given?.judged.strings.length ?? 0;
  /** The strings to send; where there are none, the error is shown. */
  const taken = () => {
    if (given && count > 0) return given;
    setFault('Paste at least one whole serialized data string.');
    return undefined;
  };
  return { count, taken, field: { given, take, fault } };
}

/** Takes pasted data strings or a file of them, and shows immediately how they were understood. */
export function GivenStrings({ from, given, take, fault, busy }: GivenStringsProps) {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '' && !busy, 'how');
  const typed = useOnceTyped(given, text);
  const shown = from === 'file' ? given : given && typed;
  const prefix = usePrefix();
  if (prefix.error) return <Failed error={prefix.error} retry={() => void prefix.refetch()} />;
  if (!prefix.data) return <Loading lines={3} />;
  const own = prefix.data.prefix;
  return (
    <>
      {from === 'file' ? (
        <StringDrop
          prefix={own}
          taken={(file) => take(file ? { judged: file.read.judged, file: file.name } : undefined)}
        />
      ) : (
        <StringsField
          description="Separated by commas, spaces or new lines."
          minRows={5}
          maxRows={14}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            take(value.trim() === '' ? undefined : { judged: judgeText(value, own) });
          }}
          error={fault}
          required
        />
      )}
      {shown && <JudgedNotes judged={shown.judged} prefix={own} />}
    </>
  );
}
