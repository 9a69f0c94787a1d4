import { offerData } from '@offerbook/world';
import { type Role, roles } from 'offerbook/dist/platform/vocabulary/roles.js';
import { derived, pick, type Random } from '../random.ts';
import { Actors, headersOf } from './actors.ts';
import { bend, type Call, callOf, type Manner, mangle, type Parts, validParts } from './call.ts';
import type { Answer, Client } from './client.ts';
import { answerFaults } from './judge.ts';
import { Pool } from './pool.ts';
import { type RawCall, rawOf } from './raw.ts';
import type { Receiver } from './receiver.ts';
import { openAccounts, setScene } from './scene.ts';
import { chance, type Scope } from './scope.ts';
import type { LogLine } from './server.ts';
import type { Tally } from './tally.ts';
import { type Target, targets } from './targets.ts';

/** What all lanes share. */
export interface Run {
  seed: number;
  today: string;
  client: Client;
  receiver: Receiver;
  tally: Tally;
  log: LogLine[];
  /** Ids of the accounts of all lanes. */
  ownAccounts: Set<string>;
  /** Whether lanes are to send no further sequence. */
  isOver: () => boolean;
}

/** Sequences after which a lane makes its scene anew. */
const sequencesPerScene = 60;

/** Drawn from: more than half of the calls are as they should be, so that sequences get somewhere. */
const manners: readonly Manner[] = [
  'valid',
  'valid',
  'valid',
  'valid',
  'near-valid',
  'near-valid',
  'hostile',
];

/** Operations that work on the same records, for sequences. */
const bySection = new Map<string, Target[]>();
for (const target of targets) {
  const section = target.section;
  bySection.set(section, [...(bySection.get(section) ?? []), target]);
}
const life = targets.filter(({ name }) =>
  /^(save-offer|lock-offer|activate-offer|extend-offer|toggle-provider|toggle-retailer|deposit-strings|delete-strings?|redeem-coupons|rollback-coupon|get-fetch-code|get-time-bound-fetch-code|evaluate-basket|set-custom-circulation|require-retailer|set-redemption-window|delete-offer|read-distribution)$/.test(
    name,
  ),
);
const themes: readonly Target[][] = [life, life, life, ...bySection.values()];

/** One client that sends sequences of calls, each a function of the seed, its number and what earlier answers gave. */
export class Lane {
  readonly pool: Pool;
  readonly actors: Actors;
  #prefix = '100';
  #sequence = 0;

  constructor(
    readonly run: Run,
    readonly number: number,
  ) {
    this.pool = new Pool(run.ownAccounts);
    // No example and no sample uses funder ids of 12 digits.
    const funders = `${800_000_000 + (run.seed % 1_000_000) * 100 + number}`;
    this.actors = new Actors(run.client, `${run.seed}-${number}`, funders);
  }

  async open(): Promise<void> {
    await openAccounts(this.actors);
    this.#keep();
    await this.#scene(derived(this.run.seed, this.number, 0));
  }

  /** Sends sequences until so many calls were made, or the run is over. */
  async send(calls: number): Promise<void> {
    const last = this.#sent + calls;
    while (this.#sent < last && !this.run.isOver()) {
      const random = derived(this.run.seed, this.number, ++this.#sequence);
      if (this.#sequence % sequencesPerScene === 0)
        await this.#scene(random).catch(() => this.#renew(random));
      await this.#play(random);
    }
  }
  #sent = 0;

  async #scene(random: Random): Promise<void> {
    const { prefix } = await setScene(this.actors, this.pool, this.run.receiver, random);
    this.#prefix = prefix;
    this.pool.addPair('keys', {
      access_key: this.actors.of('retailer').access_key,
      secret_key: this.actors.of('retailer').secret_key,
    });
  }

  /** New accounts: the fuzzing has ended one of them, or what it needs. */
  async #renew(random: Random): Promise<void> {
    await openAccounts(this.actors);
    this.#keep();
    await this.#scene(random);
  }

  #keep(): void {
    for (const role of roles) {
      const { account_id, email_domain } = this.actors.of(role);
      this.run.ownAccounts.add(account_id);
      this.pool.add('domain', email_domain);
    }
  }

  async #play(random: Random): Promise<void> {
    const focus: Scope['focus'] = new Map();
    const shape = random(100);
    if (shape < 50) {
      await this.#one(this.scope(random, pick(random, targets), focus));
      return;
    }
    const theme = pick(random, themes);
    if (shape < 80) {
      for (let left = 2 + random(6); left > 0; left--)
        await this.#one(this.scope(random, pick(random, theme), focus));
      return;
    }
    // A race: calls on the same things at once, half of the time the same call.
    const first = this.#made(this.scope(random, pick(random, theme), focus));
    const racing = Array.from({ length: 1 + random(4) }, () =>
      chance(random, 50) ? first : this.#made(this.scope(random, pick(random, theme), focus)),
    );
    await Promise.all([first, ...racing].map((made) => this.#settle(made)));
  }

  scope(random: Random, target: Target, focus: Scope['focus']): Scope {
    const { actors, pool, run } = this;
    const domains = Object.fromEntries(roles.map((role) => [role, actors.of(role).email_domain]));
    return {
      ...{ random, pool, target, focus, today: run.today },
      own: { prefix: this.#prefix, funder: actors.funder, domains: domains as Record<Role, string> },
      receiver: `${run.receiver.url}/${actors.name}`,
    };
  }

  /** A call, and the role that it is sent as. */
  #made(scope: Scope, manner: Manner = pick(scope.random, manners)): Made {
    const { random, target } = scope;
    const parts = validParts(scope);
    this.#pairs(parts, scope);
    if (manner === 'near-valid') for (let left = 1 + random(2); left > 0; left--) bend(parts, scope);
    if (manner === 'hostile') mangle(parts, scope);
    const role = this.#roleFor(target, random);
    if (target.name === 'redeem-coupons' && role === 'accelerator' && manner === 'valid')
      (parts.body as Record<string, unknown>)['retailer_email_domain'] = scope.own.domains.retailer;
    if (target.forPartners && role === 'authorized_partner' && chance(random, 90))
      parts.query['email_domain'] ??= scope.own.domains.manufacturer;
    const actor = this.actors.headersFor(target, random, role);
    const call = callOf(parts, manner, scope, {
      'x-forwarded-for': `10.${random(200)}.${random(250)}.${1 + random(250)}`,
      ...actor,
    });
    const raw = chance(random, 6) ? rawOf(call, scope) : undefined;
    return { target, role, call: raw ?? call, signedIn: 'x-access-token' in actor };
  }

  /** A role that may call; of what belongs to one account mostly the one that the scene gave it to. */
  #roleFor({ callers }: Target, random: Random): Role {
    if (typeof callers === 'string') return 'retailer';
    const isForAll = callers.length === roles.length;
    return isForAll && chance(random, 60) ? 'manufacturer' : pick(random, callers);
  }

  /** The generated call of a target that is meant to be refused, for the phase that measures its cost. */
  toRefuse(random: Random, target: Target): Call {
    const scope = this.scope(random, target, new Map());
    return this.#made(scope, chance(random, 50) ? 'hostile' : 'near-valid').call;
  }

  /** Values that only work together. */
  #pairs(parts: Parts, { target, random, pool }: Scope): void {
    const body = parts.body as Record<string, unknown>;
    if (target.name === 'get-access-token') Object.assign(body, pool.takePair('keys', random));
    if (target.name === 'get-client-token') Object.assign(parts.query, pool.takePair('temp token', random));
    if (target.name === 'third-party-login') Object.assign(parts.query, pool.takePair('link', random));
    if (target.name === 'third-party-login-answer') Object.assign(body, pool.takePair('form', random));
    if (target.name.endsWith('-widget'))
      Object.assign(parts.query, headersOf(this.actors.of('manufacturer')));
    if (target.name.startsWith('save-offer')) body['data'] = offerFields(body['data'] as Json, random);
    if (target.name === 'sign-up') body['email'] = `ann@${body['email_domain']}`;
    if (target.name === 'make-password-link' && chance(random, 70)) {
      Object.assign(body, { email: this.actors.person.email, environment: 'test' });
      delete body['account_id'];
    }
    if (target.name === 'sign-in' && chance(random, 70)) body['email'] = this.actors.person.email;
  }

  async #one(scope: Scope): Promise<void> {
    await this.#settle(this.#made(scope));
  }

  /** Sends, judges and learns. */
  async #settle({ target, role, call, signedIn }: Made): Promise<void> {
    this.#sent++;
    const answer = await this.judged(call, target);
    if (answer === undefined) return;
    if (answer.status === 200 && call.manner !== 'raw') this.#learn(answer);
    if (answer.status === 401 && signedIn && call.headers['x-access-token'] === this.actors.of(role).token) {
      await this.actors.revive(role);
      this.#keep();
    }
  }

  /** The answer to a call, after it was judged; undefined without one. */
  async judged(call: Call | RawCall, target: Target): Promise<Answer | undefined> {
    const { client, tally, log } = this.run;
    const where = `lane ${this.number}, sequence ${this.#sequence}`;
    const isRaw = 'bytes' in call;
    const isHead = call.method === 'HEAD';
    try {
      const answer = await (isRaw ? client.sendBytes(call.bytes, isHead) : client.send(call));
      tally.answered(call, answer.status, answer.body?.message);
      const closed = answer.status === 0;
      const faults = closed
        ? isRaw && call.isWhole
          ? ['the connection was closed without an answer']
          : []
        : // Bytes may lead anywhere, so only what holds for every answer is looked at.
          answerFaults(answer, isRaw ? undefined : target, isHead);
      const id = answer.body?.execution_id;
      const lines = log.filter((line) => id !== undefined && line.execution_id === id);
      for (const rule of faults)
        tally.violated({
          rule,
          call,
          where,
          answer: answer.text.slice(0, 1_500),
          log: JSON.stringify(lines),
        });
      return answer;
    } catch (error) {
      tally.answered(call, 0);
      tally.violated({ rule: `no answer: ${error instanceof Error ? error.message : error}`, call, where });
      return undefined;
    }
  }

  #learn({ body }: Answer): void {
    if (body === undefined) return;
    this.pool.harvest(body);
    const token = body.data?.verification_token ?? body.data?.pending?.verification_token;
    if (token !== undefined) this.run.receiver.learn(body.data.pending?.url ?? body.data.url, token);
  }
}

type Json = Record<string, unknown>;

/** Generated fields of an offer: alone, as an edit, or a few of them in a whole offer, so that it can be created. */
function offerFields(generated: Json, random: Random): Json {
  if (chance(random, 35)) return generated;
  const kept = Object.entries(generated).filter(() => chance(random, 10));
  return { ...offerData(String(generated['base_gs1'])), ...Object.fromEntries(kept) };
}

interface Made {
  target: Target;
  role: Role;
  call: Call | RawCall;
  signedIn: boolean;
}
