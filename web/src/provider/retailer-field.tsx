import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { readRetailer } from '@offerbook/client';
import { useAnswer } from '../registry/answers.ts';

const looksLikeDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);

interface RetailerFieldProps {
  value: string;
  change: (value: string) => void;
  required?: boolean;
  error?: string | undefined;
}

/** The one retailer that may redeem; says whose domain it is as soon as it is somebody's. */
export function RetailerField({ value, change, required = false, error }: RetailerFieldProps) {
  const [settled] = useDebouncedValue(value, 300);
  const known = useAnswer(
    readRetailer,
    { params: { email_domain: settled } },
    { enabled: looksLikeDomain(settled) },
  );
  const found = settled === value && looksLikeDomain(value) ? known : undefined;
  return (
    <TextInput
      label={required ? 'Retailer' : 'Only at one retailer (optional)'}
      description={
        found?.data && !found.isPlaceholderData
          ? `${found.data.data.name} alone will redeem these coupons.`
          : required
            ? 'This offer demands that each deposit names the retailer that may redeem it.'
            : 'E-mail domain of the retailer that alone may redeem these coupons.'
      }
      placeholder="store.example"
      value={value}
      onChange={(event) => change(event.currentTarget.value.trim().toLowerCase())}
      error={error ?? (found?.error ? 'No retailer has this e-mail domain.' : undefined)}
      required={required}
      autoComplete="off"
    />
  );
}
