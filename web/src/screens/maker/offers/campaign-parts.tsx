import { Stack } from '@mantine/core';
import { changeableWhenLocked } from '../../../kit/offers/draft.ts';
import { otherFields } from '../../../kit/offers/other-words.ts';
import { ProductPicker } from '../products/product-picker.tsx';
import { CampaignFields } from './basic-fields.tsx';
import type { DraftForm } from './draft-form.ts';
import type { EditorPart } from './editor-parts.tsx';
import { OtherFields } from './other-fields.tsx';

const lists = [
  ['primary_purchase_gtins', 'Products'],
  ['second_purchase_gtins', 'Products of the second purchase'],
  ['third_purchase_gtins', 'Products of the third purchase'],
] as const;

/** A further purchase's products are shown only if the offer has that purchase. */
const isAsked = (form: DraftForm, name: (typeof lists)[number][0]) =>
  name === 'primary_purchase_gtins' ||
  form.getInitialValues()[
    name.startsWith('second') ? 'second_purchase_req_code' : 'third_purchase_req_code'
  ] !== '';

const others = otherFields.filter((name) => changeableWhenLocked.includes(name));

/** The fields that campaign_set lets a partner change, and no others (contract §5). */
export const campaignParts: Array<Pick<EditorPart, 'title' | 'lead' | 'render'>> = [
  {
    title: 'Campaign',
    lead: 'What it is called, when, and how many.',
    render: (form) => <CampaignFields form={form} />,
  },
  {
    title: 'Products',
    lead: 'Which products qualify.',
    render: (form) => (
      <Stack gap="md">
        {lists.map(
          ([name, label]) =>
            isAsked(form, name) && <ProductPicker key={name} label={label} {...form.field(name)} />,
        )}
      </Stack>
    ),
  },
  ...(others.length === 0
    ? []
    : [
        {
          title: 'Other',
          lead: 'What else may change.',
          render: (form: DraftForm) => <OtherFields form={form} only={others} />,
        },
      ]),
];
