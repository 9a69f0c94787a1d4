import {
  activateOffer,
  type Body,
  listAuthorizedOffers,
  listOffers,
  lockOffer,
  OfferbookError,
  type OfferPhase,
  type OfferState,
  offerPhases,
  offerStates,
  type Registry,
  type Row,
  readAuthorizedOffer,
  readOffer,
  saveOffer,
  settleOffer,
  toggleProvider,
} from '@offerbook/client';
import { Option } from 'commander';
import { type Acting, actingFor, all, behalf } from './acting.ts';
import { command, commandGroup } from './command.ts';
import { UsageError } from './failure.ts';
import { jsonIn } from './given-file.ts';
import { asAccount, connectionOptions } from './profile.ts';
import { fields, table } from './terminal.ts';

const isForbidden = (error: unknown): error is OfferbookError =>
  error instanceof OfferbookError && error.code === 'FORBIDDEN';

/** Whether the operation is another role's. A key that lacks a scope has the same code, so the sentence decides. */
const isOfOtherRole = (error: unknown): boolean =>
  isForbidden(error) && error.message.startsWith('This operation is for ');

/** A provider has separate operations for the same offers. What is refused by both is told in the caller's own role. */
async function orAsProvider<T>(asManufacturer: () => Promise<T>, asProvider: () => Promise<T>): Promise<T> {
  try {
    return await asManufacturer();
  } catch (first) {
    if (!isForbidden(first)) throw first;
    return asProvider().catch((second) => {
      throw isOfOtherRole(second) ? first : second;
    });
  }
}

type Listed = Partial<Row<typeof listOffers>>;

const list = command(
  'list',
  'list the offers; for a provider those it may deposit under',
  [
    ...connectionOptions(),
    behalf,
    new Option('--search <text>', 'in base string, brand and description'),
    new Option('--state <state>').choices(offerStates),
    new Option('--phase <phase>').choices(offerPhases),
    new Option('--brand <brand>'),
  ],
  async ({ options, out }) => {
    const given = options as Acting & {
      search?: string;
      state?: OfferState;
      phase?: OfferPhase;
      brand?: string;
    };
    const registry = asAccount(given);
    const filters = { q: given.search, state: given.state, phase: given.phase, brand_id: given.brand };
    const query = { ...filters, pageSize: 1_000 };
    const offers = await orAsProvider<Listed[]>(
      () => all(registry.rows(listOffers, { query: { ...actingFor(given), ...query } })),
      () => all(registry.rows(listAuthorizedOffers, { query })),
    );
    const rows = offers.map((one) => [
      one.base_gs1,
      one.state,
      one.phase,
      one.deposited_count,
      one.redeemed_count,
      one.available_count,
      one.description?.slice(0, 60),
    ]);
    const headings = ['base string', 'state', 'phase', 'deposited', 'redeemed', 'left', 'description'];
    out.result(table(headings, rows), offers);
    return undefined;
  },
);

/** The offer, by the operation of the caller's role. */
export const offerOf = (registry: Registry, base_gs1: string, query: { email_domain?: string } = {}) =>
  orAsProvider<Listed>(
    async () => (await registry.call(readOffer, { params: { base_gs1 }, query })).data,
    async () => (await registry.call(readAuthorizedOffer, { params: { base_gs1 } })).data,
  );

const show = command(
  'show <base_gs1>',
  'show an offer',
  [...connectionOptions(), behalf],
  async ({ args: [base = ''], options, out }) => {
    const offer = await offerOf(asAccount(options as Acting), base, actingFor(options as Acting));
    const shown = Object.entries(offer).filter(([, value]) => value !== '' && String(value) !== '');
    out.result(fields(Object.fromEntries(shown)), offer);
    return undefined;
  },
);

const save = command(
  'save <file>',
  'create or edit an offer from a JSON file: its fields, or {"data": {…}}; - reads standard input',
  [
    ...connectionOptions(),
    behalf,
    new Option('--lock', 'lock it in the same call'),
    new Option('--create', 'only if it does not exist').conflicts('edit'),
    new Option('--edit', 'only if it exists'),
  ],
  async ({ args: [file = ''], options, out }) => {
    const given = options as Acting & { lock?: boolean; create?: boolean; edit?: boolean };
    const data = offerIn(file);
    if (given.create || given.edit) data.update_mode = given.create ? '0' : '1';
    const query = { ...actingFor(given), ...(given.lock ? { lock: 'yes' } : {}) };
    const answer = await asAccount(given).call(saveOffer, { body: { data }, query });
    for (const { field, value, message } of answer.warnings)
      out.note(`warning: ${field}${value === undefined ? '' : ` ${value}`}: ${message}`);
    out.result(`${answer.message} ${answer.data.base_gs1} is ${answer.data.state}.`, answer);
    return undefined;
  },
);

function offerIn(file: string): Body<typeof saveOffer>['data'] {
  const read = jsonIn(file);
  const offer = (read as { data?: unknown } | null)?.data ?? read;
  if (typeof offer !== 'object' || offer === null || !('base_gs1' in offer)) {
    throw new UsageError(`${file} must hold an object with base_gs1 and the other fields of an offer.`);
  }
  return offer as Body<typeof saveOffer>['data'];
}

const states = [
  ['lock', 'let providers deposit; only campaign fields stay editable', lockOffer, { lock: 'yes' }] as const,
  ['unlock', 'make all fields editable; deposits are refused meanwhile', lockOffer, { lock: 'no' }] as const,
  ['activate', 'let strings be deposited and redeemed again', activateOffer, { active: 'yes' }] as const,
  ['deactivate', 'refuse deposits and redemptions', activateOffer, { active: 'no' }] as const,
  ['settle', 'refuse deposits; redemption goes on', settleOffer, { settled: 'yes' }] as const,
].map(([name, description, operation, body]) =>
  command(
    `${name} <base_gs1>`,
    description,
    [...connectionOptions(), behalf],
    async ({ args: [base_gs1 = ''], options, out }) => {
      const query = actingFor(options as Acting);
      const asked = { params: { base_gs1 }, query, body };
      const answer = await asAccount(options as Acting).call(operation as typeof lockOffer, asked as never);
      out.result(answer.message, answer);
      return undefined;
    },
  ),
);

const authorizations = [
  ['authorize', 'let a provider deposit under an offer', 'yes'] as const,
  ['revoke', 'refuse further deposits of a provider', 'no'] as const,
].map(([name, description, enabled]) =>
  command(
    `${name} <base_gs1> <provider_domain>`,
    description,
    [...connectionOptions(), behalf],
    async ({ args: [base_gs1 = '', email_domain = ''], options, out }) => {
      const answer = await asAccount(options as Acting).call(toggleProvider, {
        params: { base_gs1 },
        query: actingFor(options as Acting),
        body: { email_domain, enabled },
      });
      out.result(answer.message, answer);
      return undefined;
    },
  ),
);

export const offer = commandGroup(
  'offer',
  'master offer files',
  list,
  show,
  save,
  ...states,
  ...authorizations,
);
