import { Button, Divider, Group, Select, Stack, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { additionalRules, appliesTo } from '../../../kit/offers/coded.ts';
import type { DraftField } from '../../../kit/offers/draft.ts';
import { optionsOf } from '../../../ui/choice.tsx';
import { Quiet } from '../../../ui/text.ts';
import type { DraftForm } from './draft-form.ts';
import { PurchaseFields } from './purchase-fields.tsx';

const names = (which: 'second' | 'third') =>
  ['requirements', 'req_code', 'family_code', 'gtins', 'eans', 'gs1_company_prefix', 'save_value'].map(
    (suffix) => `${which}_purchase_${suffix}` as DraftField,
  );

/** A second and third purchase, their rule, and the item of the saving. */
export function FurtherFields({ form }: { form: DraftForm }) {
  const isGiven = (which: 'second' | 'third') => names(which).some((name) => form.values[name] !== '');
  const [shown, setShown] = useState({ second: isGiven('second'), third: isGiven('third') });
  const fixed = form.isFixed('second_purchase_requirements');
  const open = (which: 'second' | 'third') => {
    setShown({ ...shown, [which]: true });
    form.setValues({
      [`${which}_purchase_req_code`]: '0',
      [`${which}_purchase_requirements`]: '1',
      additional_purchase_rules_code: form.values.additional_purchase_rules_code || '1',
    });
  };
  const close = (which: 'second' | 'third') => {
    setShown({ ...shown, [which]: false });
    form.setValues(Object.fromEntries(names(which).map((name) => [name, ''])));
    const other = which === 'second' ? shown.third : shown.second;
    if (!other) form.setValues({ additional_purchase_rules_code: '', applies_to_which_item: '' });
  };
  return (
    <Stack gap="lg">
      {!shown.second && !shown.third && (
        <Quiet>
          Most offers ask for one purchase only. Add another when goods must be bought together, or when one
          of several may be bought.
        </Quiet>
      )}
      {(['second', 'third'] as const).map((which) =>
        shown[which] ? (
          <div key={which}>
            <Group justify="space-between" mb="sm">
              <Title order={3}>The {which} purchase</Title>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                leftSection={<IconTrash size={14} />}
                disabled={fixed}
                onClick={() => close(which)}
              >
                Remove
              </Button>
            </Group>
            <PurchaseFields form={form} which={which} />
            <Divider mt="lg" />
          </div>
        ) : null,
      )}
      <Group>
        {(['second', 'third'] as const).map(
          (which) =>
            !shown[which] &&
            (which === 'second' || shown.second) && (
              <Button
                key={which}
                variant="default"
                leftSection={<IconPlus size={16} />}
                disabled={fixed}
                onClick={() => open(which)}
              >
                Add a {which} purchase
              </Button>
            ),
        )}
      </Group>
      {(shown.second || shown.third) && (
        <>
          <Select
            label="To get the saving, one must buy"
            data={optionsOf(additionalRules)}
            {...form.field('additional_purchase_rules_code')}
            onChange={(value) => form.setFieldValue('additional_purchase_rules_code', value ?? '')}
          />
          <Select
            label="The saving is on"
            data={optionsOf(appliesTo)}
            {...form.field('applies_to_which_item')}
            onChange={(value) => form.setFieldValue('applies_to_which_item', value ?? '')}
          />
        </>
      )}
    </Stack>
  );
}
