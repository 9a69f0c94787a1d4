import { Anchor, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listAuthorizedOffers, readAuthorizedOffer } from '@offerbook/client';
import { useState } from 'react';
import { useBegin } from '../../kit/runs/use-begin.ts';
import { useAnswer } from '../../registry/answers.ts';
import { useFilters } from '../../ui/address.ts';
import { amountFault, isAmount } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Form } from '../../ui/form.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { Small } from '../../ui/text.ts';
import { plural, writeCount } from '../../ui/written.ts';
import { depositState } from './offer-state.tsx';
import { RetailerField } from './retailer-field.tsx';

const maxCount = 1_000_000;

/** The registry makes a number of strings of an offer, with random serial numbers under the provider's prefix. */
export function DepositMade() {
  const { values, set } = useFilters('offer', 'by', 'code');
  const [count, setCount] = useState('24');
  const [retailer, setRetailer] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { begin, busy } = useBegin();
  const byCode = values.by === 'code';
  const { offer: chosen, error } = useAuthorizedOffer(byCode ? '' : values.offer);
  const state = chosen && depositState(chosen);
  const left = chosen && Number(chosen.your_part.available_count);
  const needsRetailer = chosen?.your_part.retailer_required === 'yes';

  const deposit = () => {
    const wanted = isAmount(count) ? Number(count) : 0;
    const code = values.code.trim().toUpperCase();
    const found: Record<string, string> = {};
    if (byCode && !/^(?=.*[A-Z])[A-Z0-9-]{3,32}$/.test(code))
      found['code'] = 'A lookup code has 3 to 32 letters, digits and hyphens, at least one of them a letter.';
    if (!byCode && values.offer === '') found['offer'] = 'Choose an offer.';
    const unreadable = amountFault(count, 'count');
    if (unreadable !== undefined) found['count'] = unreadable;
    else if (wanted < 1 || wanted > maxCount) found['count'] = `Say how many: 1 to ${writeCount(maxCount)}.`;
    else if (left !== undefined && wanted > left)
      found['count'] = `This offer leaves you ${plural(left, 'coupon')}.`;
    if (needsRetailer && retailer === '') found['retailer'] = 'Name the retailer.';
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const of = byCode ? code : values.offer;
    const title = byCode ? `Lookup code ${code}` : chosen ? offerName(chosen) : of;
    void begin({ kind: 'generate', title, retailer }, Array<string>(wanted).fill(of));
  };

  return (
    <Form submit={deposit}>
      {byCode ? (
        <TextInput
          label="Lookup code"
          description="The manufacturer gave it to you in place of a base data string; the coupons remember it."
          value={values.code}
          onChange={(event) => set('code', event.currentTarget.value.toUpperCase())}
          error={faults['code']}
          required
        />
      ) : (
        <OfferField value={values.offer} change={(base) => set('offer', base)} error={faults['offer']} />
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        mt={-8}
        onClick={() => set('by', byCode ? null : 'code')}
      >
        {byCode ? 'Choose an offer instead' : 'Use a lookup code instead'}
      </Anchor>
      {!byCode && values.offer !== '' && (state || !error) && (
        // Its line is there before its words, so that they move nothing.
        <Text size="sm" c={state?.open === false ? 'red' : 'dimmed'} role="status" mih="1lh">
          {state?.why} {state?.open && `You may still deposit ${writeCount(left!)}.`}
        </Text>
      )}
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <AmountField
          measure="count"
          label="How many"
          description="Each gets a random serial number of its own."
          value={count}
          onChange={setCount}
          error={faults['count']}
          required
        />
        <RetailerField
          value={retailer}
          change={setRetailer}
          required={needsRetailer}
          among={chosen?.retailers}
          error={faults['retailer']}
        />
      </Group>
      <Group>
        <Button type="submit" loading={busy}>
          Deposit {isAmount(count) && Number(count) > 0 ? plural(count, 'coupon') : 'coupons'}
        </Button>
      </Group>
    </Form>
  );
}

/** The offer of a base data string; undefined while that is empty, and until the answer about this offer is there. */
function useAuthorizedOffer(base: string) {
  const answer = useAnswer(readAuthorizedOffer, { params: { base_gs1: base } }, { enabled: base !== '' });
  return { offer: base === '' ? undefined : answer.data?.data, error: answer.error };
}

interface OfferFieldProps {
  value: string;
  change: (base: string | null) => void;
  error: string | undefined;
}

/** The offers available for deposits, found by search. */
function OfferField({ value, change, error }: OfferFieldProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const chosen = useAuthorizedOffer(value);
  const chosenLabel = chosen.offer && offerName(chosen.offer);
  const offers = useAnswer(listAuthorizedOffers, {
    query: { pageSize: 50, ...(q === '' || q === chosenLabel ? {} : { q }) },
  });
  const found = offers.data?.data ?? [];
  const options = found.map((offer) => ({
    value: offer.base_gs1,
    label: offerName(offer),
    disabled: !depositState(offer).open,
  }));
  if (chosenLabel !== undefined && !options.some((option) => option.value === value))
    options.unshift({ value, label: chosenLabel, disabled: false });
  const details = new Map(found.map((offer) => [offer.base_gs1, offer]));
  return (
    <Select
      label="Offer"
      placeholder="Type to search"
      searchable
      data={options}
      value={value === '' ? null : value}
      onChange={change}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      nothingFoundMessage={
        offers.isFetching
          ? 'Searching…'
          : typed === ''
            ? 'No manufacturer has authorized you yet.'
            : 'No authorized offer is like that.'
      }
      renderOption={({ option }) => {
        const offer = details.get(option.value);
        return (
          <div>
            <Text size="sm">{option.label}</Text>
            <Small>{offer ? `${offer.brand_name}. ${depositState(offer).why}` : option.value}</Small>
          </div>
        );
      }}
      error={
        error ??
        (value !== '' && chosen.error ? 'No offer of this base data string authorizes you.' : undefined)
      }
      required
    />
  );
}
