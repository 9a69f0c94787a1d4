import { readOffer } from '@offerbook/client';
import { parseBase } from '@offerbook/gs1';
import { IconTagOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { OfferInFull } from '../../../kit/offers/offer.ts';
import { useWorkingFor } from '../../../kit/working-for.tsx';
import { isUnknown, useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Empty, Page, Shown } from '../../../ui/page.tsx';
import { Back, ToButton } from '../../../ui/to.tsx';

interface OneOfferProps {
  /** From the address. */
  base: string;
  /** The way back to the offers where the address names no account; null: there is none. */
  above?: ReactNode;
  children: (offer: OfferInFull) => ReactNode;
}

/** The answer about an offer, asked for without naming a manufacturer: the address may be of another manufacturer's. */
export function useOffer(base: string, enabled = true) {
  const { role } = useCaller();
  const whose = role === 'authorized_partner' ? { query: { email_domain: '' } } : {};
  return useAnswer(readOffer, { params: { base_gs1: base }, ...whose }, { enabled });
}

/** Loads the offer of the address; while loading or if there is none, a page that says so and links back. */
export function OneOffer({ base, above, children }: OneOfferProps) {
  const { role } = useCaller();
  const { manufacturer, choose } = useWorkingFor();
  const isBase = parseBase(base, { strict: false }).ok;
  const answer = useOffer(base, isBase);
  const offer = answer.data?.data;
  const other = role === 'authorized_partner' ? offer?.manufacturer_email_domain : undefined;
  const isOther = other !== undefined && other !== manufacturer;
  useEffect(() => {
    if (isOther) choose(other, { replace: true });
  });
  if (offer && !isOther) return children(offer);
  return (
    <Page title="Offer" above={above === undefined ? <Back to="offers">Offers</Back> : above}>
      {!isBase || isUnknown(answer.error) ? (
        <NoSuchOffer
          base={base}
          action={above === undefined && <ToButton path="offers">All offers</ToButton>}
        />
      ) : (
        <Shown of={{ data: undefined, error: answer.error, refetch: answer.refetch }}>{() => null}</Shown>
      )}
    </Page>
  );
}

function NoSuchOffer({ base, action }: { base: string; action: ReactNode }) {
  return (
    <Empty icon={IconTagOff} title="There is no such offer" action={action}>
      No offer of this account has the digits <span className="digits">{base.slice(0, 40)}</span>. It may have
      been deleted, or a digit of the address was lost.
    </Empty>
  );
}
