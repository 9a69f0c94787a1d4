import { useEffect } from 'react';
import { type Draft, emptyDraft } from '../../../kit/offers/draft.ts';
import { draftKeyPrefix } from '../../../kit/session/session.ts';
import { useCaller } from '../../../registry/caller.tsx';
import type { DraftForm } from './draft-form.ts';

/** In a frame of another site, or by a browser setting, storage may be unavailable: then nothing is stored. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Whether the draft has more than default values and digits. */
const isBegun = (draft: Draft): boolean => {
  const empty = emptyDraft();
  return (Object.keys(empty) as Array<keyof Draft>).some(
    (name) => name !== 'base_gs1' && draft[name] !== empty[name],
  );
};

function read(key: string): Draft | undefined {
  const written = quietly(() => sessionStorage.getItem(key));
  const stored = written ? quietly(() => JSON.parse(written) as Partial<Draft>) : undefined;
  return stored && { ...emptyDraft(), ...stored };
}

const keyOf = ({ environment, emailDomain, manufacturer = '' }: ReturnType<typeof useCaller>) =>
  `${draftKeyPrefix}${environment}:${emailDomain}:${manufacturer}`;

/** The unsaved new offer of this tab, restored after a visit to another screen. */
export function useStoredDraft() {
  const key = keyOf(useCaller());
  return { saved: read(key), forget: () => quietly(() => sessionStorage.removeItem(key)) };
}

/** Stores the draft until it is saved. */
export function useDraftStorage({ values }: DraftForm): void {
  const key = keyOf(useCaller());
  useEffect(() => {
    if (isBegun(values)) quietly(() => sessionStorage.setItem(key, JSON.stringify(values)));
  }, [key, values]);
}
