import { Button, Group } from '@mantine/core';
import { RunList } from '../../kit/runs/run-list.tsx';
import { useBegin } from '../../kit/runs/use-begin.ts';
import { useFilters } from '../../ui/address.ts';
import { Choice } from '../../ui/choice.tsx';
import { openConfirm } from '../../ui/confirm.tsx';
import { Form } from '../../ui/form.tsx';
import { Page, Sheet } from '../../ui/page.tsx';
import { plural } from '../../ui/written.ts';
import { GivenStrings, useGiven } from './given-strings.tsx';

/** Deletes coupons from the registry permanently. */
export default function Delete() {
  const how = useFilters('how').oneOf('how', ['paste', 'file']);
  return (
    <Page
      title="Delete coupons"
      lead="Takes deposited coupons back before anybody redeems them. For good: a deleted string never comes back."
      width={860}
    >
      <Sheet>
        <Choice
          label="Where the strings come from"
          {...how}
          of={{ paste: 'Paste strings', file: 'CSV file' }}
        />
        <DeleteGiven key={how.value} from={how.value} />
      </Sheet>
      <RunList title="Your deletions" works={['delete']} />
    </Page>
  );
}

function DeleteGiven({ from }: { from: 'paste' | 'file' }) {
  const { count, taken, field } = useGiven();
  const { begin, busy } = useBegin();
  const submit = () => {
    const given = taken();
    if (!given) return;
    const { strings, broken } = given.judged;
    openConfirm({
      title: `Delete ${plural(count, 'coupon')}?`,
      what: 'They can no longer be redeemed, and these strings can never be deposited again. Their places in the circulation become free. Redeemed coupons stay as they are. This cannot be undone.',
      yes: `Delete ${plural(count, 'coupon')}`,
      act: () => {
        const title = `Deletion of ${given.file ?? plural(count, 'string')}`;
        void begin({ kind: 'delete', title, retailer: '' }, strings, broken);
      },
    });
  };
  return (
    <Form submit={submit}>
      <GivenStrings from={from} busy={busy} {...field} />
      <Group>
        <Button type="submit" color="red.9" loading={busy} disabled={from === 'file' && count === 0}>
          Delete {count > 0 ? plural(count, 'coupon') : 'coupons'}
        </Button>
      </Group>
    </Form>
  );
}
