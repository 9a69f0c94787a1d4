import { useEffect } from 'react';
import { useCaller } from '../registry/caller.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import type { DraftForm } from './draft-form.ts';

/** A frame of another page, or a browser told so, may refuse to keep anything: then nothing is kept. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** More than what stands there from the start, and more than its digits. */
const isBegun = (draft: Draft): boolean => {
  const empty = emptyDraft();
  return (Object.keys(empty) as Array<keyof Draft>).some(
    (name) => name !== 'base_gs1' && draft[name] !== empty[name],
  );
};

function read(key: string): Draft | undefined {
  const written = quietly(() => sessionStorage.getItem(key));
  const kept = written ? quietly(() => JSON.parse(written) as Partial<Draft>) : undefined;
  return kept && { ...emptyDraft(), ...kept };
}

const keyOf = ({ environment, emailDomain, manufacturer = '' }: ReturnType<typeof useCaller>) =>
  `offerbook:new-offer:${environment}:${emailDomain}:${manufacturer}`;

/** What was typed of a new offer before somebody went to look at another screen of this tab. */
export function useKeptDraft() {
  const key = keyOf(useCaller());
  return { kept: read(key), forget: () => quietly(() => sessionStorage.removeItem(key)) };
}

/** Keeps what is typed until it is saved. */
export function useKeeping({ values }: DraftForm): void {
  const key = keyOf(useCaller());
  useEffect(() => {
    if (isBegun(values)) quietly(() => sessionStorage.setItem(key, JSON.stringify(values)));
  }, [key, values]);
}
