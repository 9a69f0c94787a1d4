import {
  authorize,
  type Caller,
  chooseAccelerator,
  chooseClearinghouse,
  prefixOf,
  type Reply,
} from '@offerbook/world';
import { operations } from '../../server/src/operations.ts';
import { atEachPlace, type Operation } from '../../server/src/platform/pipeline/operation.ts';
import type { Environment } from '../../server/src/platform/pipeline/registry.ts';
import { type Role, roles } from '../../server/src/platform/vocabulary/roles.ts';
import { codeOf, missingRecords, type Records } from './cast-records.ts';
import type { Offerbook } from './offerbook.ts';

export type { Operation };

/** One account of every role, connected to each other in every way there is. */
export type Cast = Record<Role, Caller>;

/** Opens a cast, under these domains if they are given. */
export async function openCast(
  book: Offerbook,
  {
    environment = 'test',
    domains,
    name = 'stranger',
  }: { environment?: Environment; domains?: Cast; name?: string } = {},
): Promise<Cast> {
  const cast = {} as Cast;
  for (const role of roles) {
    const email_domain = domains?.[role].domain ?? book.newDomain(role);
    cast[role] = await book.account(role, { environment, email_domain, name: `${name} ${role}` });
  }
  const { manufacturer, authorized_partner, retailer, accelerator, clearinghouse, provider } = cast;
  await authorize(manufacturer, authorized_partner);
  await chooseAccelerator(retailer, accelerator);
  await chooseClearinghouse(retailer, clearinghouse);
  await prefixOf(provider);
  return cast;
}

/** The sample accounts come with the first account that is opened with samples. */
export const openSamples = (book: Offerbook) => book.account('platform', { sample_data: 'yes' });

/** What a call sends beside the operation's own path parameters, which `filled` knows. */
interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** A valid call of every operation that needs more than its path; toggles turn over, so done twice they are undone. */
const calls: Record<string, (cast: Cast, records: Records) => Sent> = {
  'add-brand': (_, { base }) => ({ body: { brand_id: `Brand of ${base}` } }),
  'update-brand': (_, { emptyBrand, base }) => ({
    params: { brand_internal_id: emptyBrand },
    body: { name: `Brand of ${base}` },
  }),
  'delete-brand': (_, { emptyBrand }) => ({ params: { brand_internal_id: emptyBrand } }),
  'assign-brand-provider': ({ provider }) => ({ body: { email_domain: provider.domain } }),
  'remove-brand-provider': ({ provider }) => ({ params: { email_domain: provider.domain } }),
  'save-products': (_, { base }) => ({ body: { gtin: codeOf(base.slice(-12)), name: `Product of ${base}` } }),
  'save-template': (_, { base }) => ({
    params: { template_name: 'Template' },
    body: { fields: { description: `Description of ${base}` } },
  }),
  'save-funder': (_, { base }) => ({ body: { agent_name: `Agent of ${base}` } }),
  'save-offer': (_, { base }) => ({
    body: { data: { base_gs1: base, update_mode: '1', description: `Description of ${base}` } },
  }),
  'update-campaign-metadata': (_, { base }) => ({ body: { data: { title: `Title of ${base}` } } }),
  'extend-offer': () => ({ body: { redemption_end_time: '12/31/2095' } }),
  // Under this offer something was deposited; the success of deleting has a test of its own.
  'toggle-provider': ({ provider }) => ({ body: { email_domain: provider.domain } }),
  'set-custom-circulation': ({ provider }) => ({ body: { email_domain: provider.domain, circulation: 7 } }),
  'delete-custom-circulation': ({ provider }) => ({ params: { email_domain: provider.domain } }),
  'toggle-retailer': ({ retailer }) => ({ body: { email_domain: retailer.domain } }),
  'require-retailer': () => ({ body: { mandatory: 'yes' } }),
  'set-redemption-window': () => ({ body: { days: ['mon'], time_zone: 'America/New_York' } }),
  'attach-lookup-code': (_, { base }) => ({ body: { lookup_code: `OF-${base}` } }),
  'skip-purchase-validation': () => ({ body: { skip: 'yes' } }),
  'set-budget': () => ({ body: { budget_in_cents: 5_000 } }),
  'settle-offer': () => ({ body: { settled: 'no' } }),
  'toggle-partner': ({ authorized_partner }) => ({ body: { email_domain: authorized_partner.domain } }),
  'toggle-brand-access': ({ authorized_partner }) => ({
    params: { email_domain: authorized_partner.domain },
    body: { access_type: 'full_set' },
  }),
  'toggle-edit-access': ({ authorized_partner }) => ({ body: { email_domain: authorized_partner.domain } }),
  'deposit-strings': (_, { base }) => ({ body: { gs1s: base, mode: 'base_gs1' } }),
  'delete-strings': (_, { gs1 }) => ({ body: { gs1s: gs1 } }),
  'save-run': () => ({ body: { kind: 'deposit', total: 5 } }),
  'save-run-part': () => ({ body: { results: [{ gs1: '1', result: 'not_sent' }] } }),
  'get-time-bound-fetch-code': (_, { gs1 }) => ({ body: { gs1s: gs1, validity_in_seconds: 60 } }),
  'read-data-feed': () => ({
    query: { mode: 'deposit', report_from_date: '2026-05-01', report_to_date: '2026-05-31' },
  }),
  'save-store': (_, { base }) => ({ body: { name: `Store of ${base}` } }),
  'toggle-accelerator': ({ accelerator }) => ({ body: { email_domain: accelerator.domain } }),
  'toggle-clearinghouse': ({ clearinghouse }) => ({ body: { email_domain: clearinghouse.domain } }),
  'read-retailer': ({ retailer }) => ({ params: { email_domain: retailer.domain } }),
  'redeem-coupons': (_, { gs1 }) => ({ body: { gs1s: gs1 } }),
  'redeem-sample': (_, { gs1 }) => ({ body: { gs1 } }),
  'evaluate-basket': (_, { gs1 }) => ({
    body: { gs1s: gs1, basket: [{ product_code: '00012345678905', unit_price: '3.99', quantity: 2 }] },
  }),
  'report-amount': (_, { redeemed }) => ({ params: { gs1: redeemed }, body: { discount_in_cents: 100 } }),
  'rollback-coupon': (_, { redeemed }) => ({ params: { gs1: redeemed } }),
  'check-string': (_, { redeemed }) => ({ params: { gs1: redeemed } }),
  'read-history': (_, { redeemed }) => ({ params: { gs1: redeemed } }),
  'open-settlement': ({ retailer }) => ({
    body: { from: '2026-05-01', to: '2026-05-01', retailer_email_domain: retailer.domain },
  }),
  'list-retailer-redemptions': ({ retailer }) => ({ params: { email_domain: retailer.domain } }),
};

/** Every operation at each of its paths. */
export const everyPlace = operations.flatMap(atEachPlace);

/** The name of an operation at its path: `save-offer-as-partner`. */
export const idOf = (op: Operation): string => op.places[0]!.id;

/** Operations called in the name of an account, at each of their paths. */
export const accountOperations = everyPlace.filter(
  ({ allow }) => allow !== 'open' && allow !== 'operator' && allow !== 'person',
);

/** Operations of the coupon's life; what accounts do with themselves, and the operator, is tested beside its story. */
export const couponOperations = accountOperations.filter((op) => !op.path.startsWith('/enterprise/'));

export interface Filled {
  method: Operation['method'];
  path: string;
  body: Record<string, unknown> | undefined;
}

/** A call of the operation about the records, by a caller of this role. */
export function filled(op: Operation, role: Role, cast: Cast, records: Records): Filled {
  const { params = {}, query = {}, body } = calls[op.name]?.(cast, records) ?? {};
  // Functions, so that only what the call names is read.
  const known: Record<string, () => string> = {
    base_gs1: () => records.base,
    brand_internal_id: () => records.brand,
    code: () => records.code,
    funder_id: () => records.funder,
    gtin: () => records.gtin,
    template_name: () => records.template,
    gs1: () => records.gs1,
    from: () => '2026-05-01',
    to: () => '2026-05-31',
    page_no: () => '0',
    mode: () => 'created',
    reason: () => 'expired',
    store_id: () => '0042',
    settlement_id: () => records.settlement,
    run_id: () => records.run,
    part: () => '0',
  };
  const path = op.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? known[name]?.();
    if (value === undefined) throw new Error(`${op.name}: what is :${name}? Say it in harness/cast.ts`);
    return encodeURIComponent(value);
  });
  const acting: Record<string, string> =
    role === 'authorized_partner' && op.needs !== undefined ? { email_domain: records.owner } : {};
  const forRetailer =
    role === 'accelerator' && ['redeem-coupons', 'evaluate-basket', 'report-amount'].includes(op.name)
      ? { retailer_email_domain: cast.retailer.domain }
      : {};
  const asked = new URLSearchParams({ ...query, ...acting }).toString();
  return {
    method: op.method,
    path: asked === '' ? path : `${path}?${asked}`,
    body: op.method === 'GET' || op.method === 'DELETE' ? undefined : { ...body, ...forRetailer },
  };
}

/** The kinds of records that the call is about. */
export function kindsNamed(op: Operation, role: Role, cast: Cast): ReadonlySet<keyof Records> {
  const named = new Set<keyof Records>();
  const get = (all: Records, kind: keyof Records) => {
    named.add(kind);
    return all[kind];
  };
  filled(op, role, cast, new Proxy(missingRecords(), { get }));
  return named;
}

export const sendFilled = (
  caller: Caller,
  { method, path, body }: Filled,
  headers?: Record<string, string>,
): Promise<Reply> => caller.call(method, path, body, headers);

/** The roles that may call an operation. */
export const rolesOf = (op: Operation): readonly Role[] =>
  op.allow === 'all' ? roles : typeof op.allow === 'string' ? [] : op.allow;
