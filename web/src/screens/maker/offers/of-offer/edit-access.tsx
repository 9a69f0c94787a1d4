import { listPartners, toggleEditAccess } from '@offerbook/client';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { useCaller } from '../../../../registry/caller.tsx';
import { DirectoryList } from '../../../../ui/directory-list.tsx';
import { Sheet } from '../../../../ui/page.tsx';
import { Shown } from '../../../../ui/states.tsx';
import { PartnerByDomain } from './partner-by-domain.tsx';

/** Authorized partners without the brand who may edit this one offer (level 2). */
export function EditAccess({ offer }: { offer: OfferInFull }) {
  const { role } = useCaller();
  const partners = useAnswer(listPartners, undefined, { enabled: role === 'manufacturer' });
  const toggle = useChange(toggleEditAccess);
  const params = { base_gs1: offer.base_gs1 };
  const give = (email_domain: string, enabled: boolean) =>
    toggle.mutate({ params, body: { email_domain, enabled: enabled ? 'yes' : 'no' } });
  return (
    <Sheet
      title="Edit access"
      lead="A partner who has no access to the brand may edit this one offer, but not lock it."
    >
      {role === 'manufacturer' ? (
        <Shown of={partners} lines={3}>
          {({ data }) => (
            <DirectoryList
              label="authorized partners"
              entries={data}
              disabled={!mayDo(offer, 'full_set')}
              assigned={offer.edit_access}
              toggle={(body) => toggle.mutate({ params, body })}
              change={toggle}
            />
          )}
        </Shown>
      ) : (
        <PartnerByDomain offer={offer} pending={toggle.isPending} give={give} />
      )}
    </Sheet>
  );
}
