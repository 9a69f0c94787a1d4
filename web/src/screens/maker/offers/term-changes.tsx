import { Badge, Group, Stack } from '@mantine/core';
import type { OfferFieldName } from '@offerbook/client';
import { declaredField, fieldsWhere } from '../../../kit/offers/draft.ts';
import { labelOf, listChange, termValue, type Written } from '../../../kit/offers/term-words.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import { Small } from '../../../ui/text.ts';

export interface TermChange {
  name: OfferFieldName;
  /** Whether it applies to coupons already given out. */
  applies: boolean;
}

const textOf = (written: Written, name: string) => String(written[name] ?? '').trim();

/** The fields that differ, those that apply to coupons already out first. */
export const termChanges = (before: Written, after: Written): TermChange[] =>
  fieldsWhere(() => true)
    .filter((name) => textOf(before, name) !== textOf(after, name))
    .map((name) => ({ name, applies: declaredField(name).appliesToCouponsOut === true }))
    .sort((one, other) => Number(other.applies) - Number(one.applies));

/** Each change with the value before and after it. */
export const TermChanges = ({ of, before, after }: { of: TermChange[]; before: Written; after: Written }) => (
  <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
    {of.map(({ name, applies }) => (
      <li key={name}>
        <Group gap={8} justify="space-between">
          <Small>{labelOf(name)}</Small>
          {applies && (
            <Badge size="xs" variant="light" color="yellow" tt="none">
              applies to coupons out
            </Badge>
          )}
        </Group>
        <BeforeAfter before={termValue(name, before)} after={termValue(name, after)} />
        <Small style={{ overflowWrap: 'anywhere' }}>{listChange(name, before, after)}</Small>
      </li>
    ))}
  </Stack>
);
