import { offerData } from '@offerbook/world';
import { pick } from '../random.ts';
import type { KeptAnswer } from './changes.ts';
import { type Act, action, onOwn, toggle } from './turn.ts';

export const changeOffer: Act = ({ cast, random, n }) => {
  const { base } = pick(random, cast.offers);
  const path = `/manufacturer/base_gs1/${base}/campaign_metadata`;
  return action('change-offer', cast.manufacturer, 'POST', path, { data: { title: `Edition ${n}` } });
};

/** An offer is locked, unlocked and moved to another brand by one client. */
export const lock = onOwn(
  ({ cast }) => cast.offers,
  (turn, { base }) => {
    const path = `/manufacturer/base_gs1/${base}/lock`;
    return action('lock', turn.cast.manufacturer, 'PUT', path, { lock: turn.random(3) === 0 ? 'no' : 'yes' });
  },
  3,
);

export const moveBrand = onOwn(
  ({ cast }) => cast.offers,
  (turn, offer) => {
    const brand = pick(turn.random, offer.brands);
    const worth = pick(turn.random, ['100', '125', '75']);
    const body = { data: offerData(offer.base, { primary_purchase_save_value: worth, brand_id: brand }) };
    const read = (): KeptAnswer => ({ brand });
    return action('move-brand', turn.cast.manufacturer, 'POST', '/manufacturer/base_gs1', body, read);
  },
  3,
);

export const togglePartner = onOwn(
  ({ cast }) => cast.partners,
  (turn, { domain }) => {
    const path = '/manufacturer/toggle/manufacturer_agent';
    return toggle('toggle-partner', turn.cast.manufacturer, 'PUT', path, turn, { email_domain: domain });
  },
);

export const toggleAccess = onOwn(
  ({ cast }) => cast.partners,
  (turn, { domain }) => {
    const brand = pick(turn.random, turn.cast.offers[0]!.brands);
    const access_type = pick(turn.random, ['view_only', 'view_only', 'campaign_set']);
    const path = `/manufacturer/manufacturer_agents/${domain}/toggle_brand/${brand}`;
    return toggle('toggle-access', turn.cast.manufacturer, 'PUT', path, turn, { access_type });
  },
);

export const toggleEdit = onOwn(
  ({ cast }) => cast.partners,
  (turn, { domain }) => {
    const { base } = pick(turn.random, turn.cast.offers);
    const path = `/manufacturer/base_gs1/${base}/edit_access`;
    return toggle('toggle-edit', turn.cast.manufacturer, 'POST', path, turn, { email_domain: domain });
  },
);

export const toggleProvider = onOwn(
  ({ cast }) => cast.providers,
  (turn, { domain }) => {
    const { base } = pick(turn.random, turn.cast.offers);
    const path = `/manufacturer/base_gs1/${base}/toggle_provider`;
    const account = turn.cast.manufacturer;
    // Mostly authorized, or nothing would be deposited.
    const body = { email_domain: domain, enabled: turn.random(3) === 0 ? 'no' : 'yes' };
    return action('toggle-provider', account, 'POST', path, body, ({ action }): KeptAnswer => ({ action }));
  },
  6,
);

export const toggleClearinghouse = onOwn(
  ({ cast }) => cast.retailers,
  (turn, retailer) => {
    const { domain } = pick(turn.random, turn.cast.clearinghouses);
    const path = '/retailer/toggle/clearinghouse';
    return toggle('toggle-clearinghouse', retailer, 'PUT', path, turn, { email_domain: domain });
  },
  9,
);

export const toggleAccelerator = onOwn(
  ({ cast }) => cast.retailers,
  (turn, retailer) => {
    const { domain } = pick(turn.random, turn.cast.accelerators);
    const body = { email_domain: domain, enabled: turn.random(3) === 0 ? 'no' : 'yes' };
    return action('toggle-accelerator', retailer, 'PUT', '/retailer/toggle/accelerator', body);
  },
  9,
);
