import { Autocomplete, Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { listFunderIds } from '@offerbook/client';
import { composeBase, parseBase } from '@offerbook/gs1';
import { useEffect, useState } from 'react';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { BaseDigits } from './base-digits.tsx';
import type { DraftForm } from './draft-form.ts';

const randomCode = () => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000).padStart(6, '0');

/** What can be shown of a string of which parts are still missing. */
function written(format: string, funder: string, offer: string): string {
  const digits = /^\d*$/.test(funder + offer);
  if (!digits || funder.length < 6 || funder.length > 12) return `8112${format}${digits ? funder : ''}`;
  return `8112${format}${funder.length - 6}${funder}${offer}`;
}

/** Builds the base string from its parts, digit by digit, or takes one that was written elsewhere. */
export function BaseFields({ form }: { form: DraftForm }) {
  const { role } = useCaller();
  const funders = useAnswer(listFunderIds, undefined, { enabled: role === 'manufacturer' });
  const known = parseBase(form.values.base_gs1);
  const [format, setFormat] = useState(known.ok ? String(known.value.format) : '0');
  const [typed, setFunder] = useState(known.ok ? known.value.funderId : undefined);
  const [offer, setOffer] = useState(known.ok ? known.value.offerCode : '');
  const [pasted, setPasted] = useState('');
  const ids = funders.data?.data ?? [];
  const first = ids[0];
  // Offered until somebody is in the field: whoever empties it wants another one, and nothing changes under a hand.
  const funder = typed ?? first ?? '';

  const funderFits = /^\d{6,12}$/.test(funder);
  const offerFits = /^\d{6}$/.test(offer);
  // The string as a whole is refused; it is said at the part that is missing.
  const refused = form.errors['base_gs1'];
  const base =
    funderFits && offerFits
      ? composeBase({ format: format === '1' ? 1 : 0, funderId: funder, offerCode: offer })
      : '';
  const { setFieldValue } = form;
  useEffect(() => setFieldValue('base_gs1', base), [base, setFieldValue]);

  const take = (text: string) => {
    setPasted(text);
    const parsed = parseBase(text.replace(/\D/g, ''));
    if (!parsed.ok) return;
    setFormat(String(parsed.value.format));
    setFunder(parsed.value.funderId);
    setOffer(parsed.value.offerCode);
    setPasted('');
  };

  return (
    <Stack gap="lg">
      <BaseDigits text={base || written(format, funder, offer)} growing={base === ''} />
      <div>
        <Text size="sm" fw={500} id="format">
          The coupon is
        </Text>
        <SegmentedControl
          mt={4}
          aria-labelledby="format"
          value={format}
          onChange={setFormat}
          data={[
            { value: '0', label: 'Digital' },
            { value: '1', label: 'On paper' },
          ]}
        />
      </div>
      <Group align="flex-start" grow preventGrowOverflow={false} gap="md">
        <Autocomplete
          label="Funder id"
          description="Who pays: 6 to 12 digits, usually your GS1 company prefix."
          data={ids}
          value={funder}
          onChange={setFunder}
          onFocus={() => setFunder(funder)}
          inputMode="numeric"
          error={
            !funderFits && (funder !== '' || refused)
              ? 'Must be 6 to 12 digits'
              : offerFits
                ? refused
                : undefined
          }
        />
        <TextInput
          label="Offer code"
          description="Which of your offers: 6 digits."
          value={offer}
          onChange={(event) => setOffer(event.currentTarget.value.trim())}
          inputMode="numeric"
          maxLength={6}
          error={
            offerFits
              ? undefined
              : offer !== ''
                ? 'Must be 6 digits'
                : refused && 'Type 6 digits, or press Suggest'
          }
          rightSectionWidth={88}
          rightSection={
            <Button size="compact-xs" variant="light" onClick={() => setOffer(randomCode())}>
              Suggest
            </Button>
          }
        />
      </Group>
      <TextInput
        label="Or paste a base data string you have"
        placeholder="8112…"
        value={pasted}
        onChange={(event) => take(event.currentTarget.value)}
        error={pasted !== '' ? explainWhyNot(pasted) : undefined}
      />
    </Stack>
  );
}

function explainWhyNot(text: string): string | undefined {
  const parsed = parseBase(text.replace(/\D/g, ''));
  return parsed.ok ? undefined : parsed.fault.message;
}
