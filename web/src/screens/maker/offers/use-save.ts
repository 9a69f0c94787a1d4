import { type Answer, type OfferbookError, saveOffer } from '@offerbook/client';
import { type Draft, type DraftField, dataOf } from '../../../kit/offers/draft.ts';
import { useChange } from '../../../kit/session/changes.tsx';
import { faultsOf } from '../../../registry/faults.ts';
import { warn } from '../../../ui/notices.tsx';
import type { DraftForm } from './draft-form.ts';

type Saved = Answer<typeof saveOffer>;

/** Refusals of the whole string: which part to change and why, without API names. */
function faultsOfDraft(error: OfferbookError): Record<string, string> {
  if (error.code === 'ALREADY_EXISTS')
    return { base_gs1: 'An offer with these digits exists already. Choose another offer code' };
  if (error.code === 'FUNDER_NOT_OWNED') return { 'base_gs1.funder': error.message };
  const { base_gs1, ...faults } = faultsOf(error);
  if (base_gs1?.startsWith('Funder id')) {
    const sentence = 'This funder id is not registered yet. Save its billing details under Funders first';
    return { ...faults, 'base_gs1.funder': sentence };
  }
  return base_gs1 === undefined ? faults : { ...faults, base_gs1 };
}

const isOfString = (field: string) => field.startsWith('base_gs1');

/** Saves the form; shows faults at their fields, and warnings. */
export function useSave(
  form: DraftForm,
  saved: (offer: Saved['data']) => void,
  {
    refused,
    read,
  }: {
    refused?: (faults: string[]) => void;
    /** Called once the answers are read again. */
    read?: (() => void) | undefined;
  },
) {
  const change = useChange(saveOffer, {
    quiet: true,
    notice: ({ data }) =>
      data.state === 'locked' ? 'The offer is saved and locked.' : 'The offer is saved.',
    done: ({ data, warnings: all }) => {
      // Warnings about coupons already out were shown before saving.
      const warnings = all.filter(({ coupons_out }) => coupons_out === undefined);
      if (warnings.length > 0) {
        warn(
          'Saved, but please check',
          warnings.map(
            ({ field, value = '', message }) => `${field.replaceAll('_', ' ')} ${value} ${message}`,
          ),
        );
      }
      saved(data);
    },
  });
  const save = (how: { create: boolean; lock?: boolean; only?: readonly DraftField[] }) => {
    const draft: Draft = {
      ...form.values,
      // A check by the cashier has no number, but the API requires one.
      primary_purchase_requirements:
        form.values.primary_purchase_req_code === '9' ? '0' : form.values.primary_purchase_requirements,
    };
    const sent = (name: DraftField) => (how.create ? draft[name] !== '' : (how.only?.includes(name) ?? true));
    const data = { ...dataOf(draft, sent), update_mode: how.create ? 0 : 1 } as const;
    change.mutate(
      { body: { data: data as never }, ...(how.lock ? { query: { lock: 'yes' } } : {}) },
      {
        onSuccess: () => read?.(),
        onError: (error) => {
          const faults = faultsOfDraft(error);
          form.setErrors(faults);
          refused?.(Object.keys(faults));
        },
      },
    );
  };
  const isShown = change.error !== null && Object.keys(faultsOfDraft(change.error)).some(isOfString);
  return { save, pending: change.isPending, error: isShown ? null : change.error };
}
