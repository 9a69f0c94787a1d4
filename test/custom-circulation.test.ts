import { type Caller, deposited, lockedOffer, newBase, ok, prefixOf, strings } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('custom circulation', (engine) => {
  let book: Offerbook;
  let manufacturer: Caller;
  let [provider, other] = [] as unknown as [Caller, Caller];
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    manufacturer = await book.account('manufacturer');
    [provider, other] = [await book.account('provider'), await book.account('provider')];
  });
  afterAll(() => book?.stop());

  const offer = (total_circulation = '1000') =>
    lockedOffer(manufacturer, [provider, other], { total_circulation });
  const pathOf = (base: string) => `/manufacturer/base_gs1/${base}/custom_circulation`;
  const cap = (base: string, circulation: unknown, who = provider) =>
    manufacturer.post(pathOf(base), { email_domain: who.domain, circulation });
  const caps = async (base: string) => (await ok(manufacturer.get(pathOf(base)))).data;
  /** Deposits so many new strings in one call and gives how many were added and how many found no place. */
  const deposit = async (base: string, count: number, from: number, who = provider) => {
    const gs1s = strings(base, await prefixOf(who), count, from);
    const answer = await ok(who.post('/provider/deposit', { gs1s }));
    return [answer.newly_added.length, answer.no_copies_available.length];
  };

  test('a provider deposits up to its cap and not one more, others are not held by it', async () => {
    const base = await offer();
    expect((await ok(cap(base, 3))).data).toEqual({
      email_domain: provider.domain,
      circulation: 3,
      deposited: 0,
    });
    expect(await deposit(base, 2, 0)).toEqual([2, 0]);
    expect(await deposit(base, 3, 2)).toEqual([1, 2]);
    expect(await deposit(base, 1, 5)).toEqual([0, 1]);
    expect(await deposit(base, 20, 0, other)).toEqual([20, 0]);
    expect(await caps(base)).toEqual([{ email_domain: provider.domain, circulation: 3, deposited: 3 }]);
  });

  test('strings the service makes are held by the cap too', async () => {
    const base = await offer();
    await ok(cap(base, '2'));
    const answer = await ok(
      provider.post('/provider/deposit', { gs1s: [base, base, base], mode: 'base_gs1' }),
    );
    expect([answer.newly_added.length, answer.no_copies_available.length]).toEqual([2, 1]);
  });

  test('it is exact under any number of calls at once, and so is the total', async () => {
    const base = await offer('50');
    await ok(cap(base, 30));
    const calls = (who: Caller) => Array.from({ length: 12 }, (_, n) => deposit(base, 5, n * 5, who));
    const made = await Promise.all([...calls(provider), ...calls(other)]);
    const sum = (some: number[][]) => some.reduce((total, [added]) => total + added!, 0);
    expect(sum(made)).toBe(50);
    expect(sum(made.slice(0, 12))).toBeLessThanOrEqual(30);
    const { data } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`));
    expect(data).toMatchObject({ deposited_count: '50', available_count: '0' });
    expect((await caps(base))[0].deposited).toBe(sum(made.slice(0, 12)));
  });

  test('it reserves nothing: others may use up the total before', async () => {
    const base = await offer('10');
    await ok(cap(base, 8));
    expect(await deposit(base, 10, 0, other)).toEqual([10, 0]);
    expect(await deposit(base, 1, 0)).toEqual([0, 1]);
  });

  test('it never goes below what the provider has; deleting strings makes room', async () => {
    const base = await offer();
    const [first] = await deposited(provider, base, 5);
    const found = await faults(cap(base, 4));
    expect(found).toEqual({ circulation: expect.stringContaining('5') });
    expect(await caps(base)).toEqual([]);
    await ok(cap(base, 5));
    expect(await deposit(base, 1, 50)).toEqual([0, 1]);
    await ok(provider.post('/provider/delete', { gs1s: first }));
    expect((await caps(base))[0].deposited).toBe(4);
    expect(await deposit(base, 2, 60)).toEqual([1, 1]);
    await ok(cap(base, 6));
    expect(await deposit(base, 2, 70)).toEqual([1, 1]);
  });

  test('what one provider deletes makes room for it alone', async () => {
    const [base, next] = [await offer(), await offer()];
    for (const where of [base, next]) for (const who of [provider, other]) await ok(cap(where, 2, who));
    const prefix = await prefixOf(provider);
    const [first] = strings(base, prefix, 2);
    // In one call: each offer counts its own.
    const gs1s = [...strings(base, prefix, 2), ...strings(next, prefix, 1)];
    await ok(provider.post('/provider/deposit', { gs1s }));
    expect(await deposit(next, 2, 1)).toEqual([1, 1]);
    await deposited(other, base, 2);
    await ok(provider.post('/provider/delete', { gs1s: first }));
    const counts = async (where: string) =>
      Object.fromEntries(
        (await caps(where)).map((one: { email_domain: string; deposited: number }) => [
          one.email_domain,
          one.deposited,
        ]),
      );
    expect(await counts(base)).toEqual({ [provider.domain]: 1, [other.domain]: 2 });
    expect(await counts(next)).toEqual({ [provider.domain]: 2, [other.domain]: 0 });
  });

  test('a cap of none lets nothing in', async () => {
    const base = await offer();
    await ok(cap(base, 0));
    expect(await deposit(base, 1, 0)).toEqual([0, 1]);
    expect(await caps(base)).toEqual([{ email_domain: provider.domain, circulation: 0, deposited: 0 }]);
  });

  test('deleted, only the total counts; saying it twice is harmless', async () => {
    const base = await offer('4');
    await ok(cap(base, 1));
    await ok(cap(base, 2, other));
    expect(await deposit(base, 2, 0)).toEqual([1, 1]);
    const gone = `${pathOf(base)}/${provider.domain}`;
    await ok(manufacturer.delete(gone));
    await ok(manufacturer.delete(gone));
    expect(await caps(base)).toEqual([{ email_domain: other.domain, circulation: 2, deposited: 0 }]);
    expect(await deposit(base, 5, 10)).toEqual([3, 2]);
  });

  test('it is for providers the offer authorizes', async () => {
    const base = await lockedOffer(manufacturer, [provider]);
    await refused(cap(base, 1, other), 'NOT_FOUND');
    await refused(cap(base, 1, manufacturer), 'NOT_FOUND');
    await refused(cap(newBase(), 1), 'NOT_FOUND');
    await refused(manufacturer.get(pathOf(newBase())), 'NOT_FOUND');
    await refused(manufacturer.delete(`${pathOf(base)}/nobody.example`), 'NOT_FOUND');
  });

  test('that of a deleted provider is not that of the new account of its domain', async () => {
    const gone = await book.account('provider');
    const base = await lockedOffer(manufacturer, [gone]);
    await ok(cap(base, 3, gone));
    await ok(book.operator('DELETE', `/operator/accounts/${gone.account.account_id}`));
    const next = await book.account('provider', { email_domain: gone.domain });
    const body = { email_domain: next.domain, enabled: 'yes' };
    await ok(manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_provider`, body));
    expect(await caps(base)).toEqual([]);
    expect(await deposit(base, 4, 0, next)).toEqual([4, 0]);
    await ok(cap(base, 5, next));
    expect(await caps(base)).toEqual([{ email_domain: next.domain, circulation: 5, deposited: 4 }]);
  });

  test('what is no number of strings is refused', async () => {
    const base = await offer();
    for (const wrong of [undefined, '', -1, 1.5, '1e3', 'x', 1_000_000_000_001]) {
      expect(Object.keys(await faults(cap(base, wrong)))).toEqual(['circulation']);
    }
    expect(await faults(manufacturer.post(pathOf(base), { circulation: 1 }))).toHaveProperty('email_domain');
    expect(await faults(manufacturer.delete(`${pathOf(base)}/no%20domain`))).toHaveProperty('email_domain');
  });
});
