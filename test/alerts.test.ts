import { deposited, lockedOffer, ok, strings } from '@offerbook/world';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs, hourMs } from '../server/src/platform/vocabulary/durations.ts';
import { alertStage } from './harness/alert-stage.ts';
import { faults, refused } from './harness/envelope.ts';
import { type Environment, Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { confirmedAt, failingEndpoint } from './harness/records.ts';
import { setDatabaseClock, withoutTable } from './harness/tables.ts';
import { sweep, writeNotes } from './harness/upkeep.ts';
import type { Visitor } from './harness/visitor.ts';

onEveryEngine('alerts by mail', (engine) => {
  const at = alertStage(engine);
  const { registryOf, look, lookLater, told, opened, invited, choose } = at;
  const ends = (description: string) => ({
    description,
    redemption_end_time: '05/10/2026',
    campaign_end_time: '05/10/2026',
  });

  test('tell each cause once, as the overview says it, to the users who chose it and confirmed their address', async () => {
    const { caller: maker, ann, email } = await opened('manufacturer');
    const provider = await at.book.account('provider');
    const [ben, carl] = [await invited(ann, 'ben', maker.domain), await invited(ann, 'carl', maker.domain)];
    await choose(ann, 'offers_ending', 'weekly_digest');
    await choose(ben.visitor, 'offers_nearly_out');
    await choose(carl.visitor, 'offers_ending', 'offers_nearly_out');
    await confirmedAt(at.book, carl.email, null);

    const oats = await lockedOffer(maker, [provider], { ...ends('Oats for less'), total_circulation: '20' });
    await look();
    const { attention } = (await ok(maker.get('/enterprise/overview'))).data;
    const sentence = attention.find(({ code }: { code: string }) => code === 'offers_ending').message;
    const [first] = await told(email);
    expect(first!.headers.get('subject')).toContain('the redemption of an offer ends soon');
    expect(first!.text).toContain(`${sentence} “Oats for less”.`);
    expect(first!.text).toContain(`http://localhost:8112/portal/${ann.account}\n`);
    expect(first!.text).toContain(`http://localhost:8112/portal/${ann.account}/settings\n`);
    await look();
    await lookLater();
    expect(await told(email)).toHaveLength(1);
    expect(await told(ben.email)).toEqual([]);

    await lockedOffer(maker, [provider], ends('Rice for less'));
    await deposited(provider, oats, 19);
    await lookLater(hourMs / 2);
    expect(await told(email)).toHaveLength(1);
    await lookLater(hourMs / 2);
    const [, second, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(second!.text).toContain('“Rice for less”.');
    expect(second!.text).not.toContain('Oats');
    expect((await told(ben.email)).map(({ text }) => text.includes('“Oats for less”.'))).toEqual([true]);
    expect(await told(carl.email)).toEqual([]);

    await choose(ann);
    await lockedOffer(maker, [provider], ends('Beans for less'));
    await lookLater();
    expect(await told(email)).toHaveLength(2);
  });

  test('go on at once when the clock was ahead at the last look', async () => {
    const { caller: maker, ann, email } = await opened('manufacturer');
    await choose(ann, 'offers_ending');
    await lookLater(3 * hourMs);
    at.book.moveClock(-3 * hourMs);
    await setDatabaseClock(at.book, at.book.now);
    onTestFinished(() => setDatabaseClock(at.book));
    await lockedOffer(maker, [], ends('Oats for less'));
    await look();
    expect(await told(email)).toHaveLength(1);
  });

  test('tell admins in production what loses messages, nobody in test, and what was away for a day again', async () => {
    const [live, trial] = [await opened('retailer', 'production'), await opened('retailer')];
    const member = await invited(live.ann, 'ben', live.caller.domain);
    const failing = (name: Environment, visitor: Visitor, since: Date | null) =>
      failingEndpoint(registryOf(name), visitor, at.book.now, since);
    const lookAtBoth = async (ms: number) => {
      await lookLater(ms);
      await look('production');
    };
    await failing('production', live.ann, at.book.now);
    await failing('test', trial.ann, at.book.now);
    await look('production');
    expect(await told(live.email, 'production')).toEqual([]);
    await lookAtBoth(hourMs);
    const [mail] = await told(live.email, 'production');
    expect(mail!.headers.get('subject')).toContain('a webhook does not take its events');
    expect(mail!.text).toContain('“Till data”.');
    expect(await told(member.email, 'production')).toEqual([]);
    expect(await told(trial.email)).toEqual([]);

    // Away for less than a day it is the same cause.
    await failing('production', live.ann, null);
    await lookAtBoth(dayMs - 2 * hourMs);
    await failing('production', live.ann, new Date(at.book.now.getTime() - hourMs));
    await lookAtBoth(hourMs);
    expect(await told(live.email, 'production')).toHaveLength(1);
    await failing('production', live.ann, null);
    await lookAtBoth(dayMs + 1);
    await failing('production', live.ann, new Date(at.book.now.getTime() - hourMs));
    await lookAtBoth(hourMs);
    expect(await told(live.email, 'production')).toHaveLength(2);
  });

  test('are posted once by several servers that look at the same time, and by the next look when one failed in the middle', async () => {
    const { caller: maker, ann, email } = await opened('manufacturer');
    await choose(ann, 'offers_ending');
    const date = new Date(at.book.now.getTime() + 3 * dayMs).toISOString().slice(0, 10);
    await lockedOffer(maker, [], { redemption_end_time: date, campaign_end_time: date });
    const options = { engine, now: at.book.now, env: at.mails.env() };
    const other =
      at.book.own === undefined ? undefined : await Offerbook.start({ ...options, database: at.book.own });
    await withoutTable(at.book, 'mail', () => look());
    expect(await told(email)).toEqual([]);
    at.book.moveClock(hourMs);
    other?.moveClock(at.book.now);
    const others = other ? [sweep(other)] : [];
    await Promise.all([look(), look(), look(), ...others]);
    expect(await told(email)).toHaveLength(1);
    await other?.stop();
  });

  test('bring the figures of the week on Monday morning in the account’s zone, once, and nothing when nothing happened', async () => {
    at.book.moveClock(new Date('2026-06-03T12:00:00Z'));
    const { caller: maker, ann, email } = await opened('manufacturer');
    const [provider, retailer] = [await at.book.account('provider'), await at.book.account('retailer')];
    await ok(maker.put('/enterprise/settings', { time_zone: 'America/Chicago' }));
    await choose(ann, 'weekly_digest');
    const base = await lockedOffer(maker, [provider], {
      description: 'Oats for less',
      campaign_end_time: '12/31/2026',
      redemption_end_time: '12/31/2026',
      primary_purchase_save_value: '125',
    });
    const gs1s = await deposited(provider, base, 5);
    await ok(retailer.post('/retailer/redeem', { gs1s: [...gs1s.slice(0, 3), ...strings(base, '999', 2)] }));
    await ok(retailer.delete(`/retailer/rollback/${gs1s[0]}`));
    await writeNotes(at.book);
    // 5 in the morning in Chicago.
    at.book.moveClock(new Date('2026-06-08T10:00:00Z'));
    await look();
    expect(await told(email)).toEqual([]);
    await lookLater();
    const [mail] = await told(email);
    expect(mail!.headers.get('subject')).toContain('“Acme Foods”: the week before 2026-06-08');
    for (const line of [
      'From 2026-06-01 to 2026-06-07, days of America/Chicago, with the week before in brackets:',
      'Deposited 5 (0), deleted 0 (0), redeemed 3 (0), of these rolled back 1 (0).',
      'Given off at tills: $2.50.',
      'Refused at tills: 2 not deposited.',
      'Most redeemed: “Oats for less” 3.',
    ])
      expect(mail!.text).toContain(`${line}\n`);
    await lookLater();
    await lookLater(dayMs);
    expect(await told(email)).toHaveLength(1);
    await lookLater(6 * dayMs);
    expect(await told(email)).toHaveLength(1);
  });

  test('are each person’s own choice, of the kinds that the account can have', async () => {
    const { caller: shop, ann, email } = await opened('retailer');
    const read = async (visitor = ann) => (await ok(visitor.get('/enterprise/alerts'))).data;
    const available = ['webhook_failing', 'weekly_digest'];
    expect(await read()).toEqual({ sends_mail: 'yes', email, email_confirmed: 'yes', kinds: [], available });
    const ben = await invited(ann, 'ben', shop.domain);
    await choose(ann, 'weekly_digest', 'weekly_digest', '');
    expect((await read()).kinds).toEqual(['weekly_digest']);
    expect((await read(ben.visitor)).kinds).toEqual([]);
    for (const kinds of [['offers_ending'], ['weather'], 'weekly_digest', undefined])
      expect(Object.keys(await faults(ann.put('/enterprise/alerts', { kinds })))).toEqual(['kinds']);
    expect((await read()).kinds).toEqual(['weekly_digest']);
    await refused(shop.get('/enterprise/alerts'), 'FORBIDDEN');
    const live = await opened('manufacturer', 'production');
    expect((await read(live.ann)).kinds).toEqual([
      'webhook_failing',
      'budgets_nearly_spent',
      'refusals_rising',
    ]);
  });
});
