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

/** A copy of the offer with these digits. */
export interface Copy {
  base: string;
  draft: Draft;
}

/** Whether more than the digits differs from the copied offer, or from an empty one. */
export const isBegun = (draft: Draft, from = emptyDraft()): boolean =>
  (Object.keys(from) as Array<keyof Draft>).some((name) => name !== 'base_gs1' && draft[name] !== from[name]);

function read(key: string): Draft | undefined {
  const written = quietly(() => sessionStorage.getItem(key));
  const stored = written ? quietly(() => JSON.parse(written) as Partial<Draft>) : undefined;
  return stored && { ...emptyDraft(), ...stored };
}

const keyOf = ({ environment, emailDomain, manufacturer = '' }: ReturnType<typeof useCaller>, copy?: Copy) =>
  `${draftKeyPrefix}${environment}:${emailDomain}:${manufacturer}${copy ? `:copy:${copy.base}` : ''}`;

/** The unsaved new offer of this tab, or copy of an offer, restored after a visit to another screen. */
export function useStoredDraft(copy?: Copy) {
  const key = keyOf(useCaller(), copy);
  return { saved: read(key), forget: () => quietly(() => sessionStorage.removeItem(key)) };
}

/** Stores the draft until it is saved. */
export function useDraftStorage({ values }: DraftForm, copy?: Copy): void {
  const key = keyOf(useCaller(), copy);
  const isWorthIt = isBegun(values, copy?.draft);
  useEffect(() => {
    if (isWorthIt) quietly(() => sessionStorage.setItem(key, JSON.stringify(values)));
  }, [key, values, isWorthIt]);
}
