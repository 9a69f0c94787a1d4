import {
  authorize,
  brandOf,
  type Caller,
  chooseAccelerator,
  deposited,
  grant,
  lockedOffer,
  newBase,
  offerData,
  ok,
  prefixOf,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerActions, webhookActions } from '../server/src/platform/vocabulary/actions.ts';
import { type Role, roles } from '../server/src/platform/vocabulary/roles.ts';
import { Scene } from './harness/webhook-scene.ts';

/** An account and its relationship to what happens; `own`: the strings it is asked about, where not the scene's. */
interface Party {
  caller: Caller;
  stands: string;
  /** Undefined: its webhook names no actions. */
  asked: string[] | undefined;
  listens?: boolean;
  own?: string[];
}

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene?.close());

const parties: Array<Party & { role: Role }> = [];

async function party(role: Role, stands: string) {
  const caller = await scene.account(role);
  parties.push({ role, caller, stands, asked: [...webhookActions] });
  return caller;
}

const partyOf = (caller: Caller) => parties.find((one) => one.caller === caller)!;

/** Opens all accounts, connects them and has every action happen once. @returns the strings and bases it happened to. */
async function everything() {
  const manufacturer = await party('manufacturer', 'its own offers');
  await party('manufacturer', 'another');
  const heedless = await party('authorized_partner', 'full_set on the brand; its webhook names no actions');
  partyOf(heedless).asked = undefined;
  const partners = {
    view: await party('authorized_partner', 'view_only on the brand'),
    campaign: await party('authorized_partner', 'campaign_set on the brand'),
    full: await party('authorized_partner', 'full_set on the brand'),
    lock: await party('authorized_partner', 'full_set_with_lock on the brand'),
    file: await party('authorized_partner', 'level 2 on the offer'),
    other: await party('authorized_partner', 'full_set on another brand of the manufacturer'),
    bare: await party('authorized_partner', 'authorized, without access'),
    past: await party('authorized_partner', 'access on the brand taken back'),
    gone: await party('authorized_partner', 'authorization taken back'),
  };
  await party('authorized_partner', 'never authorized');
  const depositor = await party('provider', 'authorized; the strings are its own');
  const idle = await party('provider', "authorized; the strings are another's");
  const former = await party('provider', 'authorization taken back');
  const formerDepositor = await party(
    'provider',
    'authorization taken back after it deposited; of its strings',
  );
  const brands = await party('provider', "the brand's, authorized for its new offers alone");
  await party('provider', 'never authorized');
  const retailer = await party('retailer', 'redeems; named at the deposit; the offer is restricted to it');
  const assigned = await party('retailer', 'the offer is restricted to it too; another redeems');
  await party('retailer', 'another');
  const accelerator = await party('accelerator', 'acts for the retailer');
  const idleAccelerator = await party('accelerator', 'assigned by the retailer; another acts');
  await party('accelerator', 'not assigned');
  const replaced = await party('clearinghouse', "the retailer's until another was assigned");
  const clearinghouse = await party('clearinghouse', "the retailer's");
  const otherClearinghouse = await party('clearinghouse', "another retailer's");
  await party('platform', 'any');

  const providers = [depositor, idle, former, formerDepositor];
  const base = await lockedOffer(manufacturer, providers);
  const empty = await lockedOffer(manufacturer, providers);
  await ok(manufacturer.post('/manufacturer/brand', { brand_id: 'Dry Oats' }));
  const [brand, otherBrand] = [
    await brandOf(manufacturer, 'Sunny Oats'),
    await brandOf(manufacturer, 'Dry Oats'),
  ];
  for (const partner of [heedless, ...Object.values(partners)]) await authorize(manufacturer, partner);
  await grant(manufacturer, heedless, brand, 'full_set');
  await grant(manufacturer, partners.view, brand, 'view_only');
  await grant(manufacturer, partners.campaign, brand, 'campaign_set');
  await grant(manufacturer, partners.full, brand, 'full_set');
  await grant(manufacturer, partners.lock, brand, 'full_set_with_lock');
  await grant(manufacturer, partners.other, otherBrand, 'full_set');
  await grant(manufacturer, partners.gone, brand, 'full_set');
  await authorize(manufacturer, partners.gone, 'no');
  await grant(manufacturer, partners.past, brand, 'full_set');
  const agents = '/manufacturer/manufacturer_agents';
  await ok(
    manufacturer.put(`${agents}/${partners.past.domain}/toggle_brand/${brand}`, {
      access_type: 'full_set',
      enabled: 'no',
    }),
  );
  for (const offer of [base, empty]) {
    const level2 = { email_domain: partners.file.domain, enabled: 'yes' };
    await ok(manufacturer.post(`/manufacturer/base_gs1/${offer}/edit_access`, level2));
  }
  await ok(manufacturer.put(`/manufacturer/brand/${brand}/provider`, { email_domain: brands.domain }));
  for (const who of [retailer, assigned]) {
    const restricted = { email_domain: who.domain, enabled: 'yes' };
    await ok(manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_retailer`, restricted));
  }
  for (const who of [accelerator, idleAccelerator]) await chooseAccelerator(retailer, who);
  const assigns = (by: Caller, who: Caller) =>
    ok(by.put('/retailer/toggle/clearinghouse', { email_domain: who.domain, enabled: 'yes' }));
  await assigns(retailer, replaced);
  await assigns(retailer, clearinghouse);
  await assigns(assigned, otherClearinghouse);
  await scene.listening(formerDepositor, [...webhookActions]);
  const own = await deposited(formerDepositor, base, 2);
  Object.assign(partyOf(formerDepositor), { own, listens: true });
  for (const offer of [base, empty]) {
    for (const who of [former, formerDepositor]) {
      const off = { email_domain: who.domain, enabled: 'no' };
      await ok(manufacturer.post(`/manufacturer/base_gs1/${offer}/toggle_provider`, off));
    }
  }
  // What held ends a moment before the reported change.
  scene.book.moveClock(1_000);
  for (const { caller, asked, listens } of parties) if (!listens) await scene.listening(caller, asked);

  const prefix = await prefixOf(depositor);
  const strings = ['000000001', '000000002'].map((tail) => `${base}${prefix.length + 3}${prefix}${tail}`);
  const named = { gs1s: strings, retailer_email_domain: retailer.domain };
  expect((await ok(depositor.post('/provider/deposit', named))).newly_added).toHaveLength(2);
  for (const [by, [kept, dropped]] of [
    [depositor, strings],
    [formerDepositor, own],
  ] as const) {
    await ok(by.delete(`/provider/gs1/${dropped}`));
    const acting = { gs1s: kept, retailer_email_domain: retailer.domain };
    expect((await ok(accelerator.post('/retailer/redeem', acting))).status).toBe('success');
    await ok(accelerator.delete(`/accelerator/rollback/${kept}`));
  }
  const created = newBase();
  await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(created) }));
  await ok(manufacturer.post(`/manufacturer/base_gs1/${base}/extend`, { redemption_end_time: '01/01/2091' }));
  await ok(manufacturer.delete(`/manufacturer/base_gs1/${empty}`));
  await scene.settled();
  return { strings, offers: { mof_create: created, mof_update: base, mof_delete: empty } };
}

const intro = `Which account receives which message by webhook, found out by having everything happen: \`npx vitest run test/fan-out-table.test.ts -u\`
writes it anew, and an account that receives more or less is a changed line here. Every webhook below asks for all actions unless
it says otherwise. x receives it · . does not

`;

test('the recipients of each event are those of the committed table', async () => {
  const { strings, offers } = await everything();
  const lines = parties.map(({ role, caller, stands, own = strings }) => {
    const received = scene.receiver.at(caller.domain);
    const cells = webhookActions.map((action) => {
      const isOffers = offerActions.some((one) => one === action);
      const about: string[] = isOffers ? [offers[action as keyof typeof offers]] : own;
      const found = received.filter(
        ({ data }) => data.action === action && about.includes(data.gs1 ?? data.base_gs1),
      );
      const times = isOffers || action !== 'deposited' ? 1 : strings.length;
      expect([0, times]).toContain(found.length);
      return (found.length > 0 ? 'x' : '.').padEnd(action.length);
    });
    return `${role.padEnd(20)}${stands.padEnd(62)}${cells.join('  ')}`.trimEnd();
  });
  const head = `${'role'.padEnd(20)}${'how it stands to what happened'.padEnd(62)}${webhookActions.join('  ')}`;
  await expect(`${intro}${head}\n${lines.join('\n')}\n`).toMatchFileSnapshot('./fan-out-table.txt');
  expect(new Set(parties.map(({ role }) => role))).toEqual(new Set(roles));
});

test('events of strings outside the table reach only their own parties', async () => {
  const names = new Map(parties.map(({ caller, stands }) => [caller.domain, stands]));
  const stray = scene.receiver.received.filter(
    ({ path, data }) => names.get(path) === "authorized; the strings are another's" && data.gs1 !== undefined,
  );
  expect(stray).toEqual([]);
});
