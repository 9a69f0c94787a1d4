import { composeBase, composeInsert, composeSerialized, parseBase } from '@offerbook/gs1';
import { reasons } from 'offerbook/dist/platform/vocabulary/reasons.js';
import type { Role } from 'offerbook/dist/platform/vocabulary/roles.js';
import { pick } from '../random.ts';
import { chance, digits, known, letters, type Scope } from './scope.ts';

export const password = 'seven quiet lanterns';

const zones = ['America/New_York', 'UTC', 'Pacific/Honolulu', 'Asia/Kathmandu'];
const products = ['00012345678905', '00036000291452', '012345678905', '4006381333931', '96385074'];

const freshBase = ({ random, own }: Scope): string =>
  composeBase({
    format: pick(random, [0, 0, 0, 1, 2]),
    funderId: own.funder,
    offerCode: digits(random, 6),
  });

const base = (scope: Scope): string =>
  (chance(scope.random, 90) ? known(scope, 'base') : undefined) ?? freshBase(scope);

/** A string of the lane's provider under a base, not deposited yet; of a newspaper insert what is printed. */
function freshString(scope: Scope): string {
  const under = base(scope);
  const { random, own } = scope;
  if (!parseBase(under).ok) return under;
  if (under.startsWith('81122')) return composeInsert(under, digits(random, 4));
  return composeSerialized(under, own.prefix + digits(random, 15 - own.prefix.length));
}

function string(scope: Scope): string {
  const { random } = scope;
  if (chance(random, 5)) return known(scope, 'fetchCode') ?? freshString(scope);
  return (chance(random, 75) ? known(scope, 'string') : undefined) ?? freshString(scope);
}

/** Data strings as text or list, as the operation wants them. */
function strings(scope: Scope): unknown {
  const { random, target } = scope;
  const one = target.name === 'deposit-strings' ? freshString : string;
  const many = Array.from({ length: 1 + random(chance(random, 10) ? 40 : 4) }, () => one(scope));
  return chance(random, 50) ? many : many.join(pick(random, [',', ',', ', ', '']));
}

/** Whose domain an operation asks for, by its name. */
const roleAsked: readonly [RegExp, Role][] = [
  [/toggle-provider|custom-circulation|brand-provider/, 'provider'],
  [/toggle-retailer|read-retailer|retailer-redemptions/, 'retailer'],
  [/toggle-partner|brand-access|edit-access/, 'authorized_partner'],
  [/accelerator/, 'accelerator'],
  [/clearinghouse/, 'clearinghouse'],
];

function domain(scope: Scope): string {
  const asked = roleAsked.find(([names]) => names.test(scope.target.name))?.[1];
  if (asked !== undefined && chance(scope.random, 75)) return scope.own.domains[asked];
  return known(scope, 'domain') ?? scope.own.domains.provider;
}
const freshDomain = ({ random }: Scope): string => `${letters(random, 10)}.example`;
const email = (scope: Scope): string =>
  (chance(scope.random, 40) ? known(scope, 'email') : undefined) ?? `ann@${freshDomain(scope)}`;

/** So many days from the day of the run. */
const day = ({ today }: Scope, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const american = (written: string): string =>
  `${written.slice(5, 7)}/${written.slice(8)}/${written.slice(0, 4)}`;
const flag = ({ random }: Scope): unknown =>
  pick<unknown>(random, ['yes', 'yes', 'no', true, false, '1', 0, '']);
const amount = ({ random }: Scope): unknown =>
  pick<unknown>(random, ['1', 2, '100', 250, '0', String(random(100_000))]);
const gtins = ({ random }: Scope): unknown =>
  pick(random, [[pick(random, products)], products, [''], [], [digits(random, 14)]]);
const code =
  (...values: unknown[]) =>
  ({ random }: Scope): unknown =>
    pick(random, values);
const words = (scope: Scope): string =>
  pick(scope.random, ['Sunny Oats', 'Save $1.00 on two boxes', 'Čaj & Ω 🥣', letters(scope.random, 12)]);
const start = (scope: Scope): string => american(day(scope, pick(scope.random, [-400, -30, -1, 0, 0])));
const end = (scope: Scope): string =>
  american(day(scope, pick(scope.random, [0, 1, 30, 3_000, 9_000, 20_000])));

type Word = (scope: Scope) => unknown;

/** Values that an operation understands, by the field's name. */
export const wordOf: Record<string, Word> = {
  base_gs1: (scope) =>
    (scope.target.name.startsWith('save-offer') && chance(scope.random, 50) ? freshBase : base)(scope),
  gs1: string,
  gs1s: strings,
  fetch_code: (scope) =>
    (chance(scope.random, 50) ? known(scope, 'fetchCode') : undefined) ?? `8112${digits(scope.random, 12)}`,
  email_domain: (scope) =>
    /^(create-account|sign-up)$/.test(scope.target.name) ? freshDomain(scope) : domain(scope),
  retailer_email_domain: (scope) => (chance(scope.random, 80) ? scope.own.domains.retailer : domain(scope)),
  brand_id: (scope) => (chance(scope.random, 70) ? known(scope, 'brandName') : undefined) ?? words(scope),
  brand_internal_id: (scope) => known(scope, 'brand') ?? '1',
  funder_id: (scope) => (chance(scope.random, 70) ? scope.own.funder : known(scope, 'funder')) ?? '009988',
  funder_ids: (scope) => [digits(scope.random, 6 + scope.random(7))],
  lookup_code: (scope) =>
    (chance(scope.random, 40) ? known(scope, 'lookupCode') : undefined) ?? `OATS-${digits(scope.random, 5)}`,
  code: (scope) => known(scope, 'lookupCode') ?? 'OATS-SPRING',
  store_id: (scope) => known(scope, 'store') ?? '0042',
  selected_store: (scope) => known(scope, 'store') ?? 42,
  store_address: words,
  id: (scope) =>
    scope.target.section === 'operator'
      ? (known(scope, 'account') ?? 'test_1')
      : (known(scope, 'delivery') ?? '1'),
  account_id: (scope) => known(scope, 'account') ?? 'test_1',
  user_id: (scope) => known(scope, 'user') ?? '1',
  grant_id: (scope) => known(scope, 'grant') ?? '1',
  pageNo: (scope) => (chance(scope.random, 50) ? known(scope, 'page') : undefined) ?? '',
  page_no: ({ random }) => String(random(3)),
  pageSize: ({ random }) => pick(random, ['1', '2', '5', '100', '1000', '']),
  invitation_token: (scope) => known(scope, 'invitation') ?? 'test_iv_x',
  password_token: (scope) => known(scope, 'passwordLink') ?? 'test_pl_x',
  email,
  admin_email: email,
  password: () => password,
  new_password: () => password,
  name: words,
  company_name: words,
  time_zone: ({ random }) => pick(random, zones),
  environment: ({ random }) => pick(random, ['test', 'test', 'test', 'production']),
  from: (scope) => day(scope, -scope.random(40)),
  to: (scope) => day(scope, scope.random(3)),
  report_from_date: (scope) => day(scope, -scope.random(40)),
  report_to_date: (scope) => day(scope, scope.random(3)),
  campaign_start_time: start,
  redemption_start_time: start,
  campaign_end_time: end,
  redemption_end_time: end,
  total_circulation: ({ random }) => pick<unknown>(random, ['1000', 1_000_000, '3', String(1 + random(50))]),
  circulation: amount,
  primary_purchase_save_value: amount,
  primary_purchase_requirements: amount,
  primary_purchase_req_code: code('0', 1, '2', '3', 4, '9'),
  second_purchase_requirements: amount,
  second_purchase_req_code: code('', '0', 1, '3', '9'),
  third_purchase_requirements: amount,
  third_purchase_req_code: code('', '0', '1', 4, '9'),
  additional_purchase_rules_code: code('', '0', 1, '2', '3'),
  save_value_code: code('', '0', 1, '2', 5, '6', '7'),
  applies_to_which_item: code('', '0', 1, '2'),
  store_coupon: code('', '0', '1'),
  donot_multiply_flag: code('', '0', '1'),
  rolling_expiration: code('', '0', '1'),
  rolling_expiration_days: code('', '1', '30'),
  second_purchase_save_value: amount,
  third_purchase_save_value: amount,
  second_purchase_gs1_company_prefix: code('', '0012345'),
  third_purchase_gs1_company_prefix: code('', '0012345'),
  gs1_company_prefix: code('', '0012345'),
  gln: code('', '0614141000012'),
  update_mode: code('', '', 0, '1'),
  description: words,
  q: words,
  mode: (scope) =>
    pick(scope.random, scope.target.name.startsWith('sync') ? ['created', 'updated'] : ['', 'base_gs1']),
  validity_in_seconds: code(60, '300', 86_400),
  redeemed_at: (scope) => pick<unknown>(scope.random, [day(scope, -1), Date.parse(scope.today), '']),
  days: (scope) =>
    scope.target.method === 'GET' ? '30' : pick(scope.random, [['mon', 'tue'], ['sun'], [], ['']]),
  dates_of_month: code([], [1, 15], ['31']),
  start_time: code('', '00:00', '22:30'),
  end_time: code('', '23:59', '04:00'),
  reason: ({ random }) => pick(random, reasons),
  url: ({ random, receiver }) => `${receiver}/${pick(random, ['good', 'good', 'slow-to-learn', 'refusing'])}`,
  actions: code([], ['deposited'], ['redeemed', 'rollback'], ['mof_create', 'mof_update', 'mof_delete']),
  method: code('endpoint', 'endpoint', 'endpoint', 'file', 'dns'),
  redirect_urls: code([], ['https://platform.example/back']),
  origins: code([], ['https://shop.example']),
  mobile_image_url: code('', 'https://images.example/a.png'),
  desktop_image_url: code('', 'https://images.example/a.png'),
  dollar_amount: code('', '1.00'),
  product_code: ({ random }) => pick(random, products),
  quantity: code(1, '2', 3, '1.250'),
  unit_price: code('3.99', 4, '0.5'),
  unit_price_in_cents: code(399, '100'),
  unit: code('item', 'item', 'lb', 'kg'),
  client_txn_id: ({ random }) => pick(random, ['', `t${random(20)}`, `t${random(1_000_000)}`]),
  actor: email,
  now: code('no', 'no', '', false),
  has_password: code('', 'yes', 'no'),
  ...Object.fromEntries(
    [
      'lock',
      'active',
      'enabled',
      'mandatory',
      'skip',
      'offline',
      'pre_process',
      'sample_data',
      'no_purchase_requirement',
      'include_check_digit',
      'go_live_requested',
    ].map((name) => [name, flag]),
  ),
  ...Object.fromEntries(
    ['primary', 'second', 'third', 'excluded_primary', 'excluded_second', 'excluded_third'].flatMap((item) =>
      ['gtins', 'eans'].map((list) => [`${item}_purchase_${list}`, gtins]),
    ),
  ),
};
