import { Anchor, Group, Text } from '@mantine/core';
import { readOfferByLookupCode } from '@offerbook/client';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Offer } from '../../../kit/offers/offer.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { offerName } from '../../../ui/offer-name.tsx';

interface ByLookupCodeProps {
  code: string;
  offer: Offer;
  linkTo: (offer: Offer) => string;
}

/** 3 to 32 letters, digits and dashes, with a letter among them (contract §3). */
const isLookupCode = (text: string) => /^(?=.*[a-z])[a-z0-9-]{3,32}$/i.test(text);

/** The offer with exactly this lookup code; none for any other text. */
export function useOfferOfCode(code: string): Offer | undefined {
  const given = isLookupCode(code);
  const found = useAnswer(readOfferByLookupCode, { params: { code } }, { enabled: given });
  return given && !found.error ? found.data?.data : undefined;
}

/** Shown above the list. */
export function ByLookupCode({ code, offer, linkTo }: ByLookupCodeProps) {
  return (
    <Group className="sheet" px="lg" py="md" gap="xs" role="status">
      <Text size="sm">
        The lookup code <span className="digits">{code.toUpperCase()}</span> stands for
      </Text>
      <Anchor component={Link} to={linkTo(offer)} size="sm" fw={560}>
        <Group gap={4} component="span" display="inline-flex">
          {offerName(offer)} <IconArrowRight size={14} aria-hidden />
        </Group>
      </Anchor>
    </Group>
  );
}
