import { type Answer, saveOffer } from '@offerbook/client';
import { faultsOf, useChange } from '../registry/changes.tsx';
import { warn } from '../ui/notices.tsx';
import { type Draft, type DraftField, dataOf } from './draft.ts';
import type { DraftForm } from './draft-form.ts';

type Saved = Answer<typeof saveOffer>;

/** Saves what the form holds; faults go beside their fields, warnings are told. */
export function useSave(
  form: DraftForm,
  saved: (offer: Saved['data']) => void,
  refused?: (faults: string[]) => void,
) {
  const change = useChange(saveOffer, {
    quiet: true,
    said: ({ data }) => (data.state === 'locked' ? 'The offer is saved and locked.' : 'The offer is saved.'),
    done: ({ data, warnings }) => {
      if (warnings.length > 0) {
        warn(
          'Saved, but please check',
          warnings.map(({ field, value, message }) => `${field.replaceAll('_', ' ')} ${value} ${message}`),
        );
      }
      saved(data);
    },
  });
  const save = (how: { create: boolean; lock?: boolean; only?: readonly DraftField[] }) => {
    const draft: Draft = {
      ...form.values,
      // What the cashier checks has no number, but the wire wants one.
      primary_purchase_requirements:
        form.values.primary_purchase_req_code === '9' ? '0' : form.values.primary_purchase_requirements,
    };
    const data = { ...dataOf(draft, how.only), update_mode: how.create ? 0 : 1 } as const;
    change.mutate(
      { body: { data: data as never }, ...(how.lock ? { query: { lock: 'yes' } } : {}) },
      {
        onError: (error) => {
          const faults = faultsOf(error);
          form.setErrors(faults);
          refused?.(Object.keys(faults));
        },
      },
    );
  };
  return { save, pending: change.isPending, error: change.error };
}
