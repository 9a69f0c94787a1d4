import { Anchor, Button, Group } from '@mantine/core';
import { type OfferbookError, readOffer } from '@offerbook/client';
import { parseBase } from '@offerbook/gs1';
import { IconArrowLeft, IconTagOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useHere } from '../app/here.ts';
import { useWorkingFor } from '../partners/working-for.tsx';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Shown } from '../ui/states.tsx';
import type { OfferInFull } from './offer.ts';

interface OneOfferProps {
  /** As the address has it. */
  base: string;
  children: (offer: OfferInFull) => ReactNode;
}

/** The offer of the address; until it is there, or when there is none, a page that says so and leads back. */
export function OneOffer({ base, children }: OneOfferProps) {
  const { role } = useCaller();
  const { manufacturer, choose } = useWorkingFor();
  const isBase = parseBase(base, { strict: false }).ok;
  // Asked for without naming a manufacturer: an address that leads to an offer of another one is no mistake.
  const whose = role === 'authorized_partner' ? { query: { email_domain: '' } } : {};
  const asked = useAnswer(readOffer, { params: { base_gs1: base }, ...whose }, { enabled: isBase });
  // What is kept of the offer one looked at before would stand under this one's address.
  const offer = asked.isPlaceholderData ? undefined : asked.data?.data;
  const other = whose.query && offer?.manufacturer_email_domain;
  const isOther = other !== undefined && other !== manufacturer;
  useEffect(() => {
    if (isOther) choose(other);
  });
  if (offer && !isOther) return children(offer);
  return (
    <Page title="Offer" above={<ToOffers />}>
      {!isBase || isMissing(asked.error) ? (
        <NoSuchOffer base={base} />
      ) : (
        <Shown of={{ data: undefined, error: asked.error, refetch: asked.refetch }}>{() => null}</Shown>
      )}
    </Page>
  );
}

const isMissing = (error: OfferbookError | null) => error?.code === 'NOT_FOUND';

export function ToOffers() {
  const here = useHere();
  return (
    <Anchor component={Link} to={here('offers')} size="sm" underline="hover">
      <Group gap={4} component="span" display="inline-flex">
        <IconArrowLeft size={14} aria-hidden /> Offers
      </Group>
    </Anchor>
  );
}

function NoSuchOffer({ base }: { base: string }) {
  const here = useHere();
  return (
    <Empty
      icon={IconTagOff}
      title="There is no such offer"
      action={
        <Button component={Link} to={here('offers')}>
          All offers
        </Button>
      }
    >
      No offer of this account has the digits <span className="digits">{base.slice(0, 40)}</span>. It may have
      been deleted, or a digit of the address was lost.
    </Empty>
  );
}
