import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Draft, type DraftField, fieldsWhere, wholeFields } from '../../../kit/offers/draft.ts';
import { otherWords } from '../../../kit/offers/other-words.ts';
import { measureOf } from '../../../kit/offers/term-words.ts';
import { amountFault } from '../../../ui/amount.ts';
import { dayFromNow } from '../../../ui/written.ts';
import { BasicFields } from './basic-fields.tsx';
import { DigitsPart } from './digits-part.tsx';
import type { DraftForm } from './draft-form.ts';
import { FurtherFields } from './further-fields.tsx';
import { More } from './more.tsx';
import { OtherFields } from './other-fields.tsx';
import { PurchaseFields, SavingFields } from './purchase-fields.tsx';

export interface EditorPart {
  title: string;
  lead: string;
  /** Name prefixes of this part's fields. */
  holds: (field: string) => boolean;
  render: (form: DraftForm) => ReactNode;
}

const isOther = (field: string) => field in otherWords;
const belongsTo =
  (...beginnings: string[]) =>
  (field: string) =>
    !isOther(field) && beginnings.some((one) => field.startsWith(one));

/** The fields of an offer in groups. */
export const parts: EditorPart[] = [
  {
    title: 'Basics',
    lead: 'Which brand, when, and how many.',
    holds: belongsTo(
      'brand_id',
      'description',
      'short_name',
      'total_circulation',
      'campaign_',
      'redemption_',
    ),
    render: (form) => <BasicFields form={form} />,
  },
  {
    title: 'Saving',
    lead: 'What is saved, and what must be bought for it.',
    holds: belongsTo('primary_', 'excluded_primary', 'save_value_code'),
    render: (form) => (
      <Stack gap="lg">
        <SavingFields form={form} />
        <PurchaseFields form={form} which="primary" />
      </Stack>
    ),
  },
  {
    title: 'More purchases',
    lead: 'Goods that must be bought besides, or instead.',
    holds: belongsTo('second_', 'third_', 'excluded_second', 'excluded_third', 'additional_', 'applies_'),
    render: (form) => <FurtherFields form={form} />,
  },
  {
    title: 'Other',
    lead: 'Expiration, doubling, paper.',
    holds: isOther,
    render: (form) => <OtherFields form={form} />,
  },
];

const [basics, saving, further, other] = parts as [EditorPart, EditorPart, EditorPart, EditorPart];

/** The fields in the steps of a new offer: what is saved first, then when and how many; digits are derived. */
export const steps: readonly EditorPart[] = [
  {
    title: 'What is saved on which product',
    lead: 'The product, how many of it, and what a shopper saves.',
    holds: (field) => saving.holds(field) || further.holds(field),
    render: (form) => (
      <Stack gap="lg">
        {saving.render(form)}
        <More label="More purchases" form={form} holds={further.holds}>
          {further.render(form)}
        </More>
      </Stack>
    ),
  },
  {
    title: 'When, how many and which brand',
    lead: 'What it is called, until when it is good, and how many coupons there may be.',
    holds: (field) => basics.holds(field) || other.holds(field),
    render: (form) => (
      <Stack gap="lg">
        {basics.render(form)}
        <More label="More: expiration, doubling, paper" form={form} holds={other.holds}>
          {other.render(form)}
        </More>
      </Stack>
    ),
  },
  {
    title: 'Check and save',
    lead: 'Read the slip as a cashier would; then save the offer.',
    holds: belongsTo('base_gs1'),
    render: (form) => <DigitsPart form={form} />,
  },
];

/** What the cashier checks has no number, so that one is required by its code alone. */
const required: DraftField[] = [
  'base_gs1',
  ...fieldsWhere((field) => field.required === true).filter(
    (name) => name !== 'primary_purchase_requirements',
  ),
];

/** What prevents saving: empty required fields (contract §3), days out of order, numbers that are none. */
export function missingIn(draft: Draft): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const name of required) if (draft[name] === '') missing[name] = 'Is required';
  const code = draft.primary_purchase_req_code;
  if (code !== '9' && draft.primary_purchase_requirements === '')
    missing['primary_purchase_requirements'] = 'Is required';
  const goods = ['primary_purchase_gtins', 'primary_purchase_eans', 'primary_purchase_family_code'] as const;
  if (code !== '2' && code !== '9' && goods.every((name) => draft[name] === '')) {
    missing['primary_purchase_gtins'] = 'Name at least one product, or a product family';
  }
  if (draft.rolling_expiration === '1' && draft.rolling_expiration_days === '') {
    missing['rolling_expiration_days'] = 'Is required';
  }
  return { ...outOfOrder(draft), ...unreadable(draft), ...missing };
}

/** Numbers that are none as they were written. */
const unreadable = (draft: Draft): Record<string, string> =>
  Object.fromEntries(
    wholeFields.flatMap((name) => {
      const fault = amountFault(draft[name], measureOf(name, draft));
      return fault === undefined ? [] : [[name, fault]];
    }),
  );

/** Ends before their beginnings; a new offer begins today at the earliest. */
function outOfOrder(draft: Draft): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [from, to] of [
    ['campaign_start_time', 'campaign_end_time'],
    ['redemption_start_time', 'redemption_end_time'],
  ] as const) {
    if (draft[from] !== '' && draft[to] !== '' && draft[to] < draft[from])
      faults[to] = 'Must not be before its beginning';
  }
  const begins = draft.redemption_start_time || draft.campaign_start_time;
  const ends = draft.redemption_end_time;
  // No time zone's today is more than a day behind UTC's.
  if (begins === '' && ends !== '' && ends < dayFromNow(-1)) faults['redemption_end_time'] = 'Is in the past';
  return faults;
}
