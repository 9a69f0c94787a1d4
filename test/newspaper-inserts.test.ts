import { composeInsert, composeSerialized } from '@offerbook/gs1';
import { offerData, ok, prefixOf } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { insertBase } from './harness/inserts.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage } from './harness/till-stage.ts';

onEveryEngine('newspaper inserts', (engine) => {
  const at = new TillStage(engine);

  test('a base string of format 2 names a master offer file like any other', async () => {
    const base_gs1 = insertBase();
    await at.offer({ base_gs1 });
    const { data } = await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base_gs1}9`));
    expect(data).toMatchObject({ base_gs1, state: 'locked', funder_id: '200200', deposited_count: '0' });
    const list = await ok(at.provider.get('/provider/base_gs1s'));
    expect(list.data.map((one: { base_gs1: string }) => one.base_gs1)).toContain(base_gs1);
    // Without a provider it lacks nothing.
    const alone = insertBase();
    await ok(at.manufacturer.post('/manufacturer/base_gs1?lock=yes', { data: offerData(alone) }));
    const { data: overview } = await ok(at.manufacturer.get('/enterprise/overview'));
    expect(overview.attention).toBeInstanceOf(Array);
    expect(JSON.stringify(overview.attention)).not.toContain(alone);
  });

  test('nothing is deposited under it: not the code as printed, no serial, none that the service would make', async () => {
    const base = await at.offer({ base_gs1: insertBase() });
    const code = composeInsert(base, '1234');
    const serialized = composeSerialized(base, `${await prefixOf(at.provider)}000000001`);
    const given = await ok(at.provider.post('/provider/deposit', { gs1s: [code, serialized] }));
    const asked = await ok(at.provider.post('/provider/deposit', { gs1s: base, mode: 'base_gs1' }));
    expect(given.invalid_gs1s).toEqual([code, serialized]);
    expect(asked.invalid_gs1s).toEqual([base]);
    for (const { reason, message } of [...given.results, ...asked.results]) {
      expect(reason).toBe('invalid');
      expect(message).toMatch(/Newspaper inserts \(format 2\) are never deposited: tills redeem the code/);
    }
    // Nor by a lookup code, which is as if there were none.
    await ok(at.manufacturer.post(`/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code: 'INSERT-1' }));
    const body = { gs1s: ['insert-1', 'insert-2'], mode: 'base_gs1' };
    const { results } = await ok(at.provider.post('/provider/deposit', body));
    const refusal = { status: 'failure', reason: 'not_owned_by_you', message: results[1].message };
    expect(results).toEqual([
      { gs1: 'INSERT-1', ...refusal },
      { gs1: 'INSERT-2', ...refusal },
    ]);
    const kept = await ok(at.provider.post('/provider/delete', { gs1s: code }));
    expect(kept.results).toEqual([
      { gs1: code, status: 'failure', reason: 'invalid', message: expect.stringMatching(/never deposited/) },
    ]);
    const { data } = await ok(at.manufacturer.get(`/manufacturer/base_gs1/${base}`));
    expect(data).toMatchObject({ deposited_count: '0', available_count: data.total_circulation });
  });

  test('where one serialized string is wanted, the code of an insert is refused with what it is', async () => {
    const base = await at.offer({ base_gs1: insertBase() });
    const code = composeInsert(base, '1234');
    const why = { gs1: expect.stringMatching(/code of a newspaper insert/) };
    expect(await faults(at.provider.get(`/provider/fetch_code/${code}`))).toEqual(why);
    expect(await faults(at.provider.delete(`/provider/gs1/${code}`))).toEqual(why);
    expect(await faults(at.retailer.delete(`/retailer/rollback/${code}`))).toEqual(why);
  });
});
