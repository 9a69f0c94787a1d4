import { Autocomplete, Text } from '@mantine/core';
import { listRetailers } from '@offerbook/client';
import { useAnswer } from '../../registry/answers.ts';
import { Small } from '../../ui/text.ts';

const looksLikeDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);

interface Retailer {
  email_domain: string;
  name: string;
}

interface RetailerFieldProps {
  value: string;
  change: (value: string) => void;
  required?: boolean;
  /** The retailers that the offer is restricted to; empty or absent: any. */
  among?: readonly Retailer[] | undefined;
  error?: string | undefined;
}

/** The one retailer that may redeem, chosen by name or domain. */
export function RetailerField({ value, change, required = false, among = [], error }: RetailerFieldProps) {
  const directory = useAnswer(listRetailers);
  const all: readonly Retailer[] = directory.data?.data ?? [];
  const open = among.length > 0 ? among : all;
  const names = new Map(open.map(({ email_domain, name }) => [email_domain, name]));
  const isKnown = all.some(({ email_domain }) => email_domain === value);
  const found = names.get(value);
  const fault =
    !directory.data || !looksLikeDomain(value) || found !== undefined
      ? undefined
      : isKnown
        ? 'The offer is not redeemable at this retailer.'
        : 'No retailer has this e-mail domain.';
  return (
    <Autocomplete
      label={required ? 'Retailer' : 'Only at one retailer (optional)'}
      description={
        found !== undefined
          ? `${found} alone will redeem these coupons.`
          : required
            ? 'This offer demands that each deposit names the retailer that may redeem it.'
            : 'The retailer that alone may redeem these coupons.'
      }
      placeholder="Name or e-mail domain"
      data={open.map(({ email_domain }) => email_domain)}
      limit={20}
      value={value}
      onChange={(text) => change(text.trimStart().toLowerCase())}
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'value' in option)
          .filter(({ value: domain }) =>
            `${names.get(domain)} ${domain}`.toLowerCase().includes(search.trim().toLowerCase()),
          )
          .slice(0, limit)
      }
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{names.get(option.value)}</Text>
          <Small>{option.value}</Small>
        </div>
      )}
      error={error ?? fault}
      required={required}
      autoComplete="off"
    />
  );
}
