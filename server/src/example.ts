import type { Operation } from './operation.ts';

/**
 * The world that every example of the reference plays in, so that a reader can follow one coupon from the offer to
 * the settlement. test/examples.test.ts opens it and sends each example as it stands in openapi.json.
 */
export const world = {
  /** Acme Foods, who pays as funder 009988 for one dollar off two boxes of the brand Sunny Oats. */
  manufacturer: 'acme.example',
  funder_id: '009988',
  base_gs1: '811200009988459000',
  /** The id that the registry gave the brand. */
  brand_internal_id: '1',
  lookup_code: 'OATS-SPRING',
  gtin: '00012345678905',
  /** The agency that manages the brand for Acme. */
  authorized_partner: 'agency.example',
  /** Whose app hands the coupons out; the registry gave it the prefix 100. */
  provider: 'coupons.example',
  /** One consumer's coupon: the base string, serial VLI 9, prefix 100 and twelve digits for the consumer. */
  gs1: '8112000099884590009100000000000001',
  /** Coupons that nobody came for, to be deleted. */
  unclaimed: ['8112000099884590009100000000000002', '8112000099884590009100000000000003'],
  retailer: 'grocer.example',
  store_id: '0042',
  accelerator: 'tillcloud.example',
  clearinghouse: 'settle.example',
  platform: 'brandhub.example',
  /** Made by mistake, so that there is something to delete: an offer without deposits, and a brand without offers. */
  mistaken: { base_gs1: '811200009988459001', brand_internal_id: '2' },
  /** Acme's first person, and the month it all happens in. */
  admin: 'ann@acme.example',
  from: '2026-05-01',
  to: '2026-05-31',
} as const;

/** What a path parameter is in an example, unless the operation says otherwise. */
const usualParams: Record<string, string> = {
  base_gs1: world.base_gs1,
  brand_internal_id: world.brand_internal_id,
  code: world.lookup_code,
  funder_id: world.funder_id,
  gs1: world.gs1,
  store_id: world.store_id,
  from: world.from,
  to: world.to,
  page_no: '0',
};

export type Example = Required<NonNullable<Operation['example']>>;

/**
 * The whole example of an operation at one of its paths: its own, the usual path parameters, and whom a partner or an
 * accelerator acts for. What no part of it says stays out, and test/examples.test.ts names it.
 */
export function exampleOf(op: Operation, path: string): Example {
  const own = op.example ?? {};
  const named = [...path.matchAll(/:([a-z0-9_]+)/g)].map(([, name = '']) => name);
  const params = named
    .map((name) => [name, own.params?.[name] ?? usualParams[name]] as const)
    .filter(([, value]) => value !== undefined);
  const forPartner = op.needs !== undefined && path.startsWith('/manufacturer_agent/');
  const forRetailer = op.method === 'POST' && path.startsWith('/accelerator/');
  return {
    params: Object.fromEntries(params),
    query: { ...own.query, ...(forPartner ? { email_domain: world.manufacturer } : {}) },
    // Nothing but an idempotency id can be sent: an empty object is the whole example.
    body: { ...own.body, ...(forRetailer ? { retailer_email_domain: world.retailer } : {}) },
  };
}
