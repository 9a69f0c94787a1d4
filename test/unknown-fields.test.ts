import { deposited, newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { MainStage } from './harness/stage.ts';

onEveryEngine('input that an operation does not know', (engine) => {
  const at = new MainStage(engine, { now: new Date('2026-05-01T12:00:00Z') });
  const fieldsOf = (answer: { warnings?: Array<{ field: string }> }) =>
    (answer.warnings ?? []).map(({ field }) => field);

  test('is taken and named in the answer, so that a misspelt transaction id does not go unnoticed', async () => {
    const [gs1] = await deposited(at.provider, at.base, 1);
    const answer = await ok(
      at.retailer.post('/retailer/redeem', { gs1s: gs1, client_txn_ids: 'a', lane: 4 }),
    );
    expect(answer.status).toBe('success');
    expect(answer.warnings).toEqual([
      {
        field: 'client_txn_ids',
        message: 'is no field of this operation and was ignored; check its name',
      },
      { field: 'lane', message: 'is no field of this operation and was ignored; check its name' },
    ]);
    const known = await ok(at.retailer.post('/retailer/redeem', { gs1s: gs1, client_txn_id: 'a' }));
    expect(known).not.toHaveProperty('warnings');
  });

  test('is named wherever it was sent: in nested data, in each object of a list, in the query, in a body that is not read', async () => {
    const data = { ...offerData(newBase()), applies_to_which_items: '0', gln: '' };
    const saved = await ok(
      at.manufacturer.post('/manufacturer/base_gs1?locked=yes', { data, update_mode: 0 }),
    );
    expect(fieldsOf(saved)).toEqual(['locked', 'data.applies_to_which_items', 'update_mode']);

    const line = { product_code: '00012345678905', unit_price: '3.99', quantity: 1, color: 'red' };
    const [gs1] = await deposited(at.provider, at.base, 1, 10);
    const basket = await ok(
      at.retailer.post('/retailer/evaluate', { gs1s: gs1, basket: [line, line, line] }),
    );
    expect(fieldsOf(basket)).toEqual(['basket.color']);
    const store = { store_id: '1', name: 'Main', city: 'A', state: 'B', country: 'C', citty: 'q' };
    const shop = {
      role: 'retailer',
      email_domain: at.book.newDomain('retailer'),
      name: 'Shop',
      stores: [store],
    };
    expect(fieldsOf(await ok(at.book.operator('POST', '/operator/accounts', shop)))).toEqual([
      'stores.citty',
    ]);

    const list = await ok(at.manufacturer.get('/manufacturer/base_gs1s?pageSize=1&pagesize=2'));
    expect(fieldsOf(list)).toEqual(['pagesize']);
    const partnerQuery = `?email_domain=${at.manufacturer.domain}`;
    expect(fieldsOf(await ok(at.manufacturer.get(`/manufacturer/base_gs1s${partnerQuery}`)))).toEqual([]);

    const path = `/manufacturer/base_gs1/${data.base_gs1}`;
    const gone = await ok(at.manufacturer.call('DELETE', path, { client_txn_id: 'in the wrong place' }));
    expect(fieldsOf(gone)).toEqual(['client_txn_id']);
  });

  test('is warned of beside a known value, and stops a call that would act without the value', async () => {
    const path = `/manufacturer/base_gs1/${at.base}`;
    const active = async () => (await ok(at.manufacturer.get(path))).data.active;
    const taken = await ok(at.manufacturer.put(`${path}/active`, { active: 'yes', lane: 4 }));
    expect(fieldsOf(taken)).toEqual(['lane']);
    expect(await faults(at.manufacturer.put(`${path}/active`, { activate: 'yes' }))).toEqual({
      activate: expect.stringContaining('the body takes email_domain, client_txn_id, active'),
    });
    expect(await faults(at.manufacturer.put(`${path}/active?active=yes`))).toEqual({
      active: 'belongs in the body; nothing was changed',
    });
    expect(await active()).toBe('yes');
    const elsewhere = { email_domain: 'other.example' };
    await refused(at.manufacturer.put(`${path}/active`, elsewhere), 'NOT_FOUND');
    expect(await active()).toBe('yes');
  });

  test('in place of the id that limits a rollback stops it', async () => {
    const [gs1] = await deposited(at.provider, at.base, 1, 30);
    await ok(at.retailer.post('/retailer/redeem', { gs1s: gs1, client_txn_id: 'mine' }));
    const path = `/retailer/rollback/${gs1}`;
    expect(await faults(at.retailer.call('DELETE', path, { client_txn_id: 'other' }))).toHaveProperty(
      'client_txn_id',
    );
    expect(await faults(at.retailer.delete(`${path}?txn_id=other`))).toHaveProperty('txn_id');
    await refused(at.retailer.delete(`${path}?client_txn_id=other`), 'NOT_REDEEMED');
    await ok(at.retailer.delete(`${path}?client_txn_id=mine`));
  });

  test('is named beside other warnings, and also when a stored first answer is given again', async () => {
    const data = offerData(newBase(), { primary_purchase_gtins: ['00012345678906'] });
    const sent = (more: object) =>
      ok(at.manufacturer.post('/manufacturer/base_gs1', { data, client_txn_id: 'once', ...more }));
    expect(fieldsOf(await sent({}))).toEqual(['primary_purchase_gtins']);
    expect(fieldsOf(await sent({ note: 'x' }))).toEqual(['primary_purchase_gtins', 'note']);
  });

  test('is named at most 100 times, with names cut short', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}`.padEnd(200, 'x'), n]));
    const { warnings } = await ok(at.provider.post('/provider/serialization_prefix', many));
    expect(warnings).toHaveLength(100);
    for (const { field } of warnings) expect(field.length).toBeLessThanOrEqual(100);
  });

  test('and that registries of this kind know is refused by name, before anything is done', async () => {
    const [gs1] = await deposited(at.provider, at.base, 1, 20);
    const message = 'is not supported by this registry: leave it out';
    const sent = { gs1s: gs1, phone_hash: 'abc' };
    expect(await faults(at.retailer.post('/retailer/redeem', sent))).toEqual({ phone_hash: message });
    expect(await faults(at.provider.post('/provider/deposit', sent))).toEqual({ phone_hash: message });
    const code = { gs1s: gs1, validity_in_seconds: 60, share_with: ['shop.example'] };
    expect(await faults(at.provider.post('/provider/time_bound_fetch_code', code))).toEqual({
      share_with: message,
    });
    const data = { ...offerData(newBase()), share_with: 'shop.example' };
    expect(await faults(at.manufacturer.post('/manufacturer/base_gs1', { data }))).toEqual({
      'data.share_with': message,
    });
    // Whatever is sent under the name, a value is a value.
    for (const value of ['{"toString":1}', '['.repeat(5_000) + ']'.repeat(5_000), 'false'])
      expect(
        await faults(at.retailer.post('/retailer/redeem', `{"gs1s":"${gs1}","share_with":${value}}`)),
      ).toEqual({ share_with: message });
    const redeemed = await ok(at.retailer.post('/retailer/redeem', { gs1s: gs1, phone_hash: '' }));
    expect([redeemed.status, fieldsOf(redeemed)]).toEqual(['success', ['phone_hash']]);
  });
});
