import {
  listAccelerators,
  listClearinghouses,
  toggleAccelerator,
  toggleClearinghouse,
} from '@offerbook/client';
import { IconPlugConnected } from '@tabler/icons-react';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { openConfirm } from '../../../ui/confirm.tsx';
import { Empty, Page, Sheet, Shown, Together } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Companies, type Company } from './companies.tsx';

/** The accelerators and the clearinghouse of the retailer. */
export default function Connections() {
  const { registry } = useCaller();
  const { values, field } = useFilters('q');
  const accelerators = useAnswer(listAccelerators);
  const clearinghouses = useAnswer(listClearinghouses);
  const taken = (
    operation: typeof toggleAccelerator | typeof toggleClearinghouse,
    email_domain: string,
    enabled: 'yes' | 'no',
  ) => registry.call(operation as typeof toggleAccelerator, { body: { email_domain, enabled } });

  // What ends with a disabled company cannot begin again, so it has no undo.
  const accelerator = useChange(toggleAccelerator, {
    undo: ({ body }) => {
      const of = accelerators.data?.data.find(({ email_domain }) => email_domain === body.email_domain);
      if (!of || of.disabled) return undefined;
      return () => taken(toggleAccelerator, body.email_domain, body.enabled === 'yes' ? 'no' : 'yes');
    },
  });
  const before = clearinghouses.data?.data.find(({ assigned }) => assigned);
  const clearinghouse = useChange(toggleClearinghouse, {
    undo: ({ body }) => {
      if (before?.disabled) return undefined;
      return () =>
        before
          ? taken(toggleClearinghouse, before.email_domain, 'yes')
          : taken(toggleClearinghouse, body.email_domain, 'no');
    },
  });

  const setAccelerator = ({ email_domain, name, assigned }: Company) => {
    const act = () => accelerator.mutate({ body: { email_domain, enabled: assigned ? 'no' : 'yes' } });
    if (!assigned) return act();
    openConfirm({
      title: `End what ${name} does for you?`,
      what: `From its next call on ${name} can neither redeem nor roll back for you. What it redeemed stays yours.`,
      yes: 'Unassign it',
      act,
    });
  };
  const setClearinghouse = ({ email_domain, name, assigned }: Company) => {
    const act = () => clearinghouse.mutate({ body: { email_domain, enabled: assigned ? 'no' : 'yes' } });
    if (!assigned && !before) return act();
    openConfirm({
      title: assigned ? `End the settlement by ${name}?` : `Settle through ${name}?`,
      what: assigned
        ? `${name} no longer sees your redemptions, and nobody settles for you.`
        : `${name} takes the place of ${before?.name}: it sees all your redemptions, also those of the past, and ${before?.name} sees none.`,
      yes: assigned ? 'Unassign it' : 'Change it',
      act,
    });
  };
  const fits = ({ name, email_domain }: Company) =>
    `${name} ${email_domain}`.toLowerCase().includes(values.q.toLowerCase());
  const many = (accelerators.data?.data.length ?? 0) + (clearinghouses.data?.data.length ?? 0) > 12;
  const nobody = (what: string) => (
    <Empty icon={IconPlugConnected} title={values.q === '' ? `No ${what} yet` : `No ${what} fits`}>
      {values.q === '' ? 'None has an account in this registry.' : 'Try another part of the name or domain.'}
    </Empty>
  );
  return (
    <Page
      title="Connections"
      lead="Who settles and who redeems for you. Every change holds for their next call."
      width={960}
    >
      {(many || values.q !== '') && <SearchField label="Search by name or domain" {...field('q')} />}
      <Together of={[clearinghouses, accelerators]}>
        <Sheet
          title="Clearinghouse"
          lead="Settles your redemptions. One at a time; it sees the past as well."
        >
          <Shown of={clearinghouses} lines={3}>
            {({ data }) => (
              <Companies
                label="Clearinghouses"
                of={data.filter(fits)}
                yes="Settles for you"
                choose="Choose"
                change={setClearinghouse}
                busy={clearinghouse.isPending ? clearinghouse.variables.body.email_domain : undefined}
                empty={nobody('clearinghouse')}
              />
            )}
          </Shown>
        </Sheet>
        <Sheet title="Accelerators" lead="Redeem and roll back in your name, as many as you like.">
          <Shown of={accelerators} lines={3}>
            {({ data }) => (
              <Companies
                label="Accelerators"
                of={data.filter(fits)}
                yes="Acts for you"
                choose="Assign"
                change={setAccelerator}
                busy={accelerator.isPending ? accelerator.variables.body.email_domain : undefined}
                empty={nobody('accelerator')}
              />
            )}
          </Shown>
        </Sheet>
      </Together>
    </Page>
  );
}
