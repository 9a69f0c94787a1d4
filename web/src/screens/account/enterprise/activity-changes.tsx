import { Stack } from '@mantine/core';
import { isOfferField } from '../../../kit/offers/draft.ts';
import { labelOf, termValue } from '../../../kit/offers/term-words.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import { Small } from '../../../ui/text.ts';
import type { Done } from './activity-words.ts';

type Change = Done['changes'][number];

/** Said by the words for the change already. */
const inWords = ['base_gs1', 'assigned', 'locked', 'active', 'mandatory'];

/** Fields of records other than offers, where the name on the wire is not what people say. */
const labels: Record<string, string> = {
  access_type: 'Access',
  actions: 'Actions it receives',
  circulation: 'Limit',
  days: 'Weekdays',
  dates_of_month: 'Days of the month',
  dollar_amount: 'Amount shown',
  email_domain: 'Domain',
  gs1_company_prefix: 'GS1 company prefix',
  origins: 'Origins of widgets',
  redirect_urls: 'Redirect URLs',
  skip_purchase_validation: 'Skips the purchase check',
  url: 'URL',
};

const sentenceCase = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const valuesOf = (changes: Change[], side: 'was' | 'value') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

function Replaced({ change, all }: { change: Change; all: Change[] }) {
  const { field, was, value } = change;
  const shown = (text: string, side: 'was' | 'value') =>
    isOfferField(field) ? termValue(field, valuesOf(all, side)) : text || 'Not set';
  return (
    <li>
      <Small>{isOfferField(field) ? labelOf(field) : (labels[field] ?? sentenceCase(field))}</Small>
      <BeforeAfter before={shown(was, 'was')} after={shown(value, 'value')} />
    </li>
  );
}

/** The values that a change replaced, each before and after it. */
export function Changes({ of }: { of: Done }) {
  // A value that stayed is there for the unit of another.
  const shown = of.changes.filter(({ field, was, value }) => was !== value && !inWords.includes(field));
  if (shown.length === 0) return null;
  return (
    <Stack gap={4} mt={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {shown.map((change) => (
        <Replaced key={change.field} change={change} all={of.changes} />
      ))}
    </Stack>
  );
}
