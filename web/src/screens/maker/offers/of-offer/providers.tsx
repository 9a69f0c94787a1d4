import { Button, Group, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  deleteCustomCirculation,
  listCustomCirculation,
  listOfferProviders,
  listProviders,
  setCustomCirculation,
  toggleProvider,
} from '@offerbook/client';
import { useState } from 'react';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { SendForm } from '../../../../kit/send-form.tsx';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { amountFault } from '../../../../ui/amount.ts';
import { AmountField } from '../../../../ui/amount-field.tsx';
import { DirectoryList } from '../../../../ui/directory-list.tsx';
import { Sheet, Shown } from '../../../../ui/page.tsx';
import { Quiet } from '../../../../ui/text.ts';
import { writeCount } from '../../../../ui/written.ts';

/** The providers authorized to deposit under the offer, and their caps. */
export function Providers({ offer }: { offer: OfferInFull }) {
  const params = { base_gs1: offer.base_gs1 };
  const all = useAnswer(listProviders);
  const assigned = useAnswer(listOfferProviders, { params });
  const caps = useAnswer(listCustomCirculation, { params });
  const toggle = useChange(toggleProvider);
  const [capping, setCapping] = useState<string>();
  const may = mayDo(offer, 'full_set');
  const capOf = (domain: string) => caps.data?.data.find(({ email_domain }) => email_domain === domain);
  return (
    <Sheet
      title="Providers"
      lead="Who is switched on may deposit coupons once the offer is locked. Switching off keeps what was given out redeemable."
    >
      <Shown of={all}>
        {({ data }) => (
          <Shown of={assigned}>
            {({ data: on }) => (
              <DirectoryList
                label="providers"
                directory={data}
                disabled={!may}
                assigned={on}
                toggle={(body) => toggle.mutate({ params, body })}
                change={toggle}
                more={({ email_domain, disabled }) => {
                  const cap = capOf(email_domain);
                  return (
                    <Group gap="sm">
                      <Quiet className="numbers">
                        {cap
                          ? `${writeCount(cap.deposited)} of at most ${writeCount(cap.circulation)}`
                          : 'As many as the offer has'}
                      </Quiet>
                      {may && (cap || !disabled) && (
                        <Button size="compact-sm" variant="default" onClick={() => setCapping(email_domain)}>
                          {cap ? 'Change limit' : 'Set a limit'}
                        </Button>
                      )}
                    </Group>
                  );
                }}
              />
            )}
          </Shown>
        )}
      </Shown>
      <Modal
        opened={capping !== undefined}
        onClose={() => setCapping(undefined)}
        title={`Limit for ${all.data?.data.find(({ email_domain }) => email_domain === capping)?.name ?? capping}`}
      >
        {capping && (
          <CapForm
            base={offer.base_gs1}
            domain={capping}
            now={capOf(capping)?.circulation}
            close={() => setCapping(undefined)}
          />
        )}
      </Modal>
    </Sheet>
  );
}

interface CapFormProps {
  base: string;
  domain: string;
  now: number | undefined;
  close: () => void;
}

/** A cap for one provider within the circulation; it reserves nothing. */
function CapForm({ base, domain, now, close }: CapFormProps) {
  const form = useForm({
    initialValues: { circulation: now === undefined ? '' : String(now) },
    validate: {
      circulation: (written) =>
        written === '' ? 'Say how many at most' : (amountFault(written, 'count') ?? null),
    },
  });
  const set = useChange(setCustomCirculation, { form, done: close });
  const end = useChange(deleteCustomCirculation, { done: close });
  return (
    <SendForm
      form={form}
      of={set}
      send={({ circulation }) =>
        set.mutate({ params: { base_gs1: base }, body: { email_domain: domain, circulation } })
      }
      beside={
        now !== undefined && (
          <Button
            variant="subtle"
            color="red"
            loading={end.isPending}
            onClick={() => end.mutate({ params: { base_gs1: base, email_domain: domain } })}
          >
            Take the limit away
          </Button>
        )
      }
    >
      <AmountField
        measure="count"
        label="Coupons at most"
        description="Inside the offer’s circulation; it sets nothing aside for this provider."
        value={form.values.circulation}
        onChange={(value) => form.setFieldValue('circulation', value)}
        error={form.errors['circulation']}
      />
    </SendForm>
  );
}
