import { Alert, Stack, Switch } from '@mantine/core';
import {
  listOfferRetailers,
  listRetailers,
  type Row,
  requireRetailer,
  toggleRetailer,
} from '@offerbook/client';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { DirectoryList } from '../../../../ui/directory-list.tsx';
import { Sheet, Shown } from '../../../../ui/page.tsx';

const labelOf = ({ name, disabled }: Row<typeof listOfferRetailers>) =>
  disabled ? `${name} (disabled)` : name;

/** The retailers where the offer is valid, and whether each coupon is bound to one. */
export function Retailers({ offer }: { offer: OfferInFull }) {
  const params = { base_gs1: offer.base_gs1 };
  const all = useAnswer(listRetailers);
  const assigned = useAnswer(listOfferRetailers, { params });
  const toggle = useChange(toggleRetailer);
  const mandate = useChange(requireRetailer);
  const may = mayDo(offer, 'full_set');
  return (
    <Stack gap="lg">
      <Sheet title="Coupons bound to a retailer">
        <Switch
          label="Providers must say for which retailer a coupon is"
          description="It is then redeemed there only. Coupons given out before stay as they are."
          checked={offer.mandatory_retailer === 'yes'}
          disabled={!may || mandate.isPending}
          onChange={(event) =>
            mandate.mutate({ params, body: { mandatory: event.currentTarget.checked ? 'yes' : 'no' } })
          }
        />
      </Sheet>
      <Sheet
        title="Retailers"
        lead="With nobody switched on, every retailer may redeem it. With one, only those."
      >
        <Shown of={all}>
          {({ data }) => (
            <Shown of={assigned}>
              {({ data: on }) => (
                <Stack gap="md">
                  {on.length > 0 && (
                    <Alert color="gray">Redeemable at {[...new Set(on.map(labelOf))].join(', ')} only.</Alert>
                  )}
                  <DirectoryList
                    label="retailers"
                    directory={data}
                    disabled={!may}
                    assigned={on}
                    toggle={(body) => toggle.mutate({ params, body })}
                    change={toggle}
                  />
                </Stack>
              )}
            </Shown>
          )}
        </Shown>
      </Sheet>
    </Stack>
  );
}
