import { Autocomplete, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { listFunderIds, listOffers } from '@offerbook/client';
import { type BaseString, composeBase, normaliseBase } from '@offerbook/gs1';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { LabelledChoice } from '../../../ui/choice.tsx';
import { Quiet } from '../../../ui/text.ts';
import { GrowingDigits } from './base-digits.tsx';
import type { DraftForm } from './draft-form.ts';

/** An offer code that is very probably free. */
export const randomCode = () =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');

/** The funder ids to suggest, the likeliest first; whether they are still being read; and whether they are all of the account's. */
export function useFunderIds(): { ids: string[]; isReading: boolean; areAll: boolean } {
  const { role } = useCaller();
  const funders = useAnswer(listFunderIds, undefined, { enabled: role === 'manufacturer' });
  // A partner may not read funders; funder ids of visible offers are the likeliest ones.
  const seen = useAnswer(
    listOffers,
    { query: { order: 'newest', pageSize: '20' } },
    { enabled: role === 'authorized_partner' },
  );
  return {
    ids: funders.data?.data ?? [...new Set(seen.data?.data.map(({ funder_id }) => funder_id))],
    isReading: funders.isLoading || seen.isLoading,
    areAll: funders.data !== undefined,
  };
}

/** Builds the base string from its parts, digit by digit, or takes an existing one. */
export function BaseFields({ form }: { form: DraftForm }) {
  const { environment } = useCaller();
  const { ids, areAll } = useFunderIds();
  const known = normaliseBase(form.values.base_gs1);
  const [format, setFormat] = useState(known.ok ? String(known.value.format) : '0');
  const [typed, setFunder] = useState(known.ok ? known.value.funderId : undefined);
  // Most companies do not number their offers: an offer code that is very probably free is filled in.
  const [offer, setOffer] = useState(() => (known.ok ? known.value.offerCode : randomCode()));
  const [pasted, setPasted] = useState('');
  // An incomplete value is a fault only after the field was left.
  const [left, setLeft] = useState({ funder: false, offer: false, pasted: false });
  const leave = (field: keyof typeof left) => setLeft((before) => ({ ...before, [field]: true }));
  const first = ids[0];
  // The suggestion applies until the field gets the focus, and never changes text being edited.
  const funder = typed ?? first ?? '';

  const funderFits = /^\d{6,12}$/.test(funder);
  const offerFits = /^\d{6}$/.test(offer);
  // A refusal of the whole string is shown at the part that is missing.
  const refused = form.errors['base_gs1'];
  const base =
    funderFits && offerFits
      ? composeBase({ format: Number(format) as BaseString['format'], funderId: funder, offerCode: offer })
      : '';
  const { setFieldValue, clearFieldError, values } = form;
  useEffect(() => {
    // Changing a value clears its fault; a fault reported by the registry stays until then.
    if (values.base_gs1 === base) return;
    setFieldValue('base_gs1', base);
    clearFieldError('base_gs1.funder');
  }, [base, values.base_gs1, setFieldValue, clearFieldError]);

  const isNew = funderFits && areAll && !ids.includes(funder);

  const take = (text: string) => {
    setPasted(text);
    const parsed = normaliseBase(text);
    if (!parsed.ok) return;
    setFormat(String(parsed.value.format));
    setFunder(parsed.value.funderId);
    setOffer(parsed.value.offerCode);
    setPasted('');
  };

  return (
    <Stack gap="lg">
      <GrowingDigits format={format} funder={funder} offer={offer} />
      <div>
        <LabelledChoice
          label="The coupon is"
          value={format}
          change={setFormat}
          of={{ '0': 'Digital', '1': 'On paper', '2': 'Newspaper insert' }}
        />
        {format === '2' && (
          <Quiet mt={6}>
            One code for every copy: this string and four tracking digits. Tills redeem it any number of times
            while the offer is locked and live, so its circulation limits nothing; no provider deposits it.
            Not in GS1’s standard: make sure that the stores’ tills take it.
          </Quiet>
        )}
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Autocomplete
          label="Funder id"
          description="Who pays: 6 to 12 digits. Usually those your barcodes begin with (GS1 company prefix)."
          data={ids}
          value={funder}
          onChange={(text) => setFunder(text.trim())}
          onFocus={() => setFunder(funder)}
          onBlur={() => leave('funder')}
          inputMode="numeric"
          maxLength={12}
          error={
            !funderFits && (refused || (left.funder && typed !== undefined))
              ? 'Must be 6 to 12 digits'
              : form.errors['base_gs1.funder']
          }
        />
        <TextInput
          label="Offer code"
          description="Which of your offers: 6 digits. Keep the one suggested, or type your own."
          value={offer}
          onChange={(event) => setOffer(event.currentTarget.value.trim())}
          onBlur={() => leave('offer')}
          inputMode="numeric"
          maxLength={6}
          error={
            !offerFits && (refused || left.offer)
              ? offer === ''
                ? 'Type 6 digits, or press Another'
                : 'Must be 6 digits'
              : offerFits && funderFits
                ? refused
                : undefined
          }
          rightSectionWidth={88}
          rightSection={
            <Button size="compact-xs" variant="light" onClick={() => setOffer(randomCode())}>
              Another
            </Button>
          }
        />
      </SimpleGrid>
      {isNew && (
        <Text size="sm" c={environment === 'production' ? 'var(--test)' : 'dimmed'} mt={-8}>
          {environment === 'production'
            ? 'This funder id is not yours yet: save its billing details under Funders before you save the offer.'
            : 'This funder id is new: it is registered for you with the offer. Its billing details can follow.'}
        </Text>
      )}
      <TextInput
        label="Or paste a base data string you have"
        description="The digits of an offer that was set up elsewhere, from 8112 to its offer code."
        placeholder="8112…"
        value={pasted}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => leave('pasted')}
        error={pasted !== '' && left.pasted ? explainWhyNot(pasted) : undefined}
      />
    </Stack>
  );
}

function explainWhyNot(text: string): string | undefined {
  const parsed = normaliseBase(text);
  return parsed.ok ? undefined : parsed.fault.message;
}
