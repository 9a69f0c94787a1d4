import { checkDigit } from '@offerbook/gs1';
import { brandOf, deposited, grant, lockedOffer, newBase, newBrand, ok, strings } from '@offerbook/world';
import type { Cast } from './cast.ts';

/** Stands in every text the cast writes and nobody else does: where it turns up, the cast's records turn up. */
export const mark = 'Marked';

/** What a call can be about. */
export interface Records {
  /** The manufacturer they belong to. */
  owner: string;
  base: string;
  /** The offer's brand, and one without offers. */
  brand: string;
  emptyBrand: string;
  code: string;
  funder: string;
  /** The code of a product of the catalogue. */
  gtin: string;
  /** The name of a template, which both the manufacturer and its partner have. */
  template: string;
  /** A string that is deposited, and one that the cast's retailer has redeemed. */
  gs1: string;
  redeemed: string;
  /** A settlement of the cast's clearinghouse, which is open. */
  settlement: string;
  /** A run of the provider, the retailer and the accelerator. Each account names its own, so every account may have this one. */
  run: string;
}

let counter = 0;

/** Fresh records of every kind, which belong together. */
export const openRecords = (cast: Cast): Promise<Records> => {
  const none = missingRecords();
  return freshRecords(cast, none, new Set(Object.keys(none) as Array<keyof Records>));
};

/**
 * The records, with new ones of these kinds in their place and what those need. A test that changes one kind names no
 * other: all of them took half of what calling every operation takes.
 */
export async function freshRecords(
  cast: Cast,
  records: Records,
  kinds: ReadonlySet<keyof Records>,
): Promise<Records> {
  const { manufacturer, provider, retailer, authorized_partner, accelerator, clearinghouse } = cast;
  const any = (...some: Array<keyof Records>) => some.some((kind) => kinds.has(kind));
  const number = ++counter;
  const fresh = { ...records, owner: manufacturer.domain };
  const granted = (brand: string) => grant(manufacturer, authorized_partner, brand, 'full_set_with_lock');
  if (any('base', 'brand', 'code', 'funder', 'gs1', 'redeemed', 'settlement')) {
    fresh.base = newBase();
    fresh.funder = fresh.base.slice(6, 12);
    const billing = { legal_name: `${mark} legal`, email: `${mark}@mark.example` };
    if (any('funder')) await ok(manufacturer.put(`/manufacturer/funder/${fresh.funder}`, billing));
    const brand_id = `${mark} brand`;
    const description = `${mark} description`;
    await lockedOffer(manufacturer, [provider], { base_gs1: fresh.base, brand_id, description });
    fresh.brand = await brandOf(manufacturer, brand_id);
    await granted(fresh.brand);
    const path = `/manufacturer/base_gs1/${fresh.base}`;
    const share = { email_domain: provider.domain, circulation: 99 };
    await ok(manufacturer.post(`${path}/campaign_metadata`, { data: { title: `${mark} title` } }));
    await ok(manufacturer.post(`${path}/custom_circulation`, share));
    if (any('code')) {
      fresh.code = `${mark}-${number}`.toUpperCase();
      await ok(manufacturer.post(`${path}/lookup_code`, { lookup_code: fresh.code }));
    }
  }
  if (any('emptyBrand')) {
    fresh.emptyBrand = await newBrand(manufacturer, `${mark} ${number}`);
    await granted(fresh.emptyBrand);
  }
  if (any('gtin')) {
    fresh.gtin = productCode(number);
    await ok(manufacturer.put('/manufacturer/products', { gtin: fresh.gtin, name: `${mark} product` }));
  }
  if (any('template')) {
    fresh.template = `${mark} template ${number}`;
    const path = `offer_templates/${encodeURIComponent(fresh.template)}`;
    const asPartner = `/manufacturer_agent/${path}?email_domain=${manufacturer.domain}`;
    await ok(manufacturer.put(`/manufacturer/${path}`, { fields: {} }));
    await ok(authorized_partner.put(asPartner, { fields: {} }));
  }
  if (any('gs1', 'redeemed', 'settlement')) {
    [fresh.gs1, fresh.redeemed] = (await deposited(provider, fresh.base, 2)) as [string, string];
  }
  if (any('redeemed', 'settlement')) {
    await ok(retailer.put('/retailer/store/0042', { name: `${mark} store` }));
    const at = { retailer_email_domain: retailer.domain, selected_store: `${mark} store` };
    await ok(accelerator.post('/retailer/redeem', { gs1s: fresh.redeemed, ...at }));
  }
  if (any('settlement')) {
    const period = { from: '2026-05-01', to: '2026-05-01', retailer_email_domain: retailer.domain };
    const opened = await ok(clearinghouse.post('/clearinghouse/settlements', period));
    fresh.settlement = opened.data.settlement_id;
  }
  if (any('run'))
    for (const caller of [provider, retailer, accelerator])
      await ok(caller.put(`/runs/${fresh.run}`, { kind: 'deposit', title: `${mark} run`, total: 5 }));
  return fresh;
}

/** A product code with its check digit. */
export const codeOf = (digits: string) => digits + checkDigit(digits);
const productCode = (number: number) => codeOf(`9${String(number).padStart(11, '0')}`);

/** Records of the same kind that nobody has. */
export function missingRecords(): Records {
  const base = newBase();
  const [gs1, redeemed] = strings(base, '100', 2) as [string, string];
  const number = String(++counter).padStart(6, '0');
  return {
    owner: `nobody-${number}.example`,
    base,
    brand: `900${number}`,
    emptyBrand: `901${number}`,
    code: `NOBODY-${number}`,
    funder: base.slice(6, 12),
    gtin: productCode(Number(number)),
    template: `Missing template ${number}`,
    gs1,
    redeemed,
    settlement: `900${number}`,
    run: 'run-of-the-cast',
  };
}
