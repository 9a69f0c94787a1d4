import type { Operation } from '../pipeline/operation.ts';

/**
 * The accounts and records of all examples, so that a reader can follow one coupon from the offer to the settlement.
 * test/examples.test.ts creates them and sends each example of openapi.json.
 */
export const world = {
  /** Acme Foods, which as funder 009988 pays one dollar off two boxes of the brand Sunny Oats. */
  manufacturer: 'acme.example',
  funder_id: '009988',
  base_gs1: '811200009988459000',
  /** Assigned by the registry. */
  brand_internal_id: '1',
  lookup_code: 'OATS-SPRING',
  gtin: '00012345678905',
  /** The agency that manages the brand for Acme. */
  authorized_partner: 'agency.example',
  /** Distributes the coupons in its app; the registry assigned it the prefix 100. */
  provider: 'coupons.example',
  /** One consumer's coupon: the base string, serial VLI 9, prefix 100 and twelve digits for the consumer. */
  gs1: '8112000099884590009100000000000001',
  /** Coupons that no consumer took, to be deleted. */
  unclaimed: ['8112000099884590009100000000000002', '8112000099884590009100000000000003'],
  retailer: 'grocer.example',
  store_id: '0042',
  accelerator: 'tillcloud.example',
  clearinghouse: 'settle.example',
  platform: 'brandhub.example',
  /** For the examples of deleting: an offer without deposits, a brand without offers, a product, a template. */
  mistaken: {
    base_gs1: '811200009988459001',
    brand_internal_id: '2',
    gtin: '00012345678912',
    template_name: 'Oops',
  },
  /** Acme's first user. */
  admin: 'ann@acme.example',
  from: '2026-05-01',
  to: '2026-05-31',
} as const;

/** Path parameters of examples, unless the operation declares others. */
const defaultParams: Record<string, string> = {
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
 * The example of an operation at one of its paths: its own values, default path parameters, and the account that a partner
 * or an accelerator acts for. Parameters without a value are omitted, and test/examples.test.ts reports them.
 */
export function exampleOf(op: Operation, path: string): Example {
  const own = op.example ?? {};
  const names = [...path.matchAll(/:([a-z0-9_]+)/g)].map(([, name = '']) => name);
  const params = names
    .map((name) => [name, own.params?.[name] ?? defaultParams[name]] as const)
    .filter(([, value]) => value !== undefined);
  const forPartner = op.needs !== undefined && path.startsWith('/manufacturer_agent/');
  const forRetailer = ['POST', 'PUT'].includes(op.method) && path.startsWith('/accelerator/');
  return {
    params: Object.fromEntries(params),
    query: { ...own.query, ...(forPartner ? { email_domain: world.manufacturer } : {}) },
    // An empty object is the example of bodies with only an idempotency id.
    body: { ...own.body, ...(forRetailer ? { retailer_email_domain: world.retailer } : {}) },
  };
}
