import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { AccountStage } from './harness/account-stage.ts';
import { faults, refused, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('retailer directory', (engine) => {
  const at = new AccountStage(engine);

  test('the retailers directory and the retailer detail show names and the number of stores only', async () => {
    const manufacturer = await at.book.account('manufacturer');
    const shop = await at.book.account('retailer', {
      name: 'Corner Shop',
      stores: [{ store_id: '1', name: 'One' }],
    });
    const { data } = await ok(manufacturer.get('/retailers'));
    expect(data).toContainEqual({ email_domain: shop.domain, name: 'Corner Shop' });
    for (const caller of [manufacturer, shop, await at.book.account('platform')]) {
      expect((await ok(caller.get(`/retailer/detail/${shop.domain.toUpperCase()}`))).data).toEqual({
        email_domain: shop.domain,
        name: 'Corner Shop',
        stores: 1,
      });
    }
    const missing = timeless(await refused(shop.get('/retailer/detail/nobody.example'), 'NOT_FOUND'));
    const noRetailer = timeless(
      await refused(shop.get(`/retailer/detail/${manufacturer.domain}`), 'NOT_FOUND'),
    );
    expect(noRetailer).toEqual(missing);
    expect(await faults(shop.get('/retailer/detail/nodomain'))).toHaveProperty('email_domain');
  });

  test('a store is added, replaced and listed in order, each retailer its own', async () => {
    const shop = await at.book.account('retailer');
    const main = {
      name: 'Main Street',
      address: '1 Main Street',
      city: 'Springfield',
      state: 'IL',
      country: 'US',
    };
    const saved = await ok(shop.put('/retailer/store/0042', main));
    expect(saved.data).toEqual({ store_id: '0042', ...main });
    await ok(shop.put('/retailer/store/0007', { name: 'Seven' }));
    await ok(shop.put('/retailer/store/a%2Fb%20c', { name: 'Slash' }));
    await ok(shop.put('/retailer/store/0042', { ...main, name: 'Main' }));
    const bare = { address: '', city: '', state: '', country: '' };
    expect((await ok(shop.get('/retailer/stores'))).data).toEqual([
      { store_id: '0007', name: 'Seven', ...bare },
      { store_id: '0042', ...main, name: 'Main' },
      { store_id: 'a/b c', name: 'Slash', ...bare },
    ]);
    const first = await ok(shop.get('/retailer/stores?pageSize=2'));
    expect(first.data).toHaveLength(2);
    const rest = await ok(shop.get(`/retailer/stores?pageSize=2&pageNo=${first.nextPageNo}`));
    expect(rest).toMatchObject({ data: [{ store_id: 'a/b c' }], nextPageNo: '-1' });
    expect((await ok(at.retailer.get('/retailer/stores'))).data).toEqual([]);
    expect(await faults(shop.put('/retailer/store/1', { city: 'x'.repeat(101) }))).toEqual({
      name: 'is required',
      city: 'must be at most 100 characters',
    });
    expect(await faults(shop.put(`/retailer/store/${'1'.repeat(65)}`, main))).toHaveProperty('store_id');
  });

  test('a store that is to be added replaces none, and one that is to be edited is not added', async () => {
    const shop = await at.book.account('retailer');
    const save = (body: object) => shop.put('/retailer/store/0042', body);
    await refused(save({ name: 'Main', update_mode: 1 }), 'NOT_FOUND');
    const added = { name: 'Main', city: 'Springfield', update_mode: 0, client_txn_id: 'add' };
    const first = await ok(save(added));
    const { errors } = await refused(save({ name: 'Hill', update_mode: 0 }), 'ALREADY_EXISTS');
    expect(errors).toEqual([{ field: 'store_id', message: expect.stringMatching(/in the list already/) }]);
    // Whose answer was lost is told the first one again.
    expect((await ok(save(added))).data).toEqual(first.data);
    const stores = async () => (await ok(shop.get('/retailer/stores'))).data;
    expect(await stores()).toEqual([first.data]);
    await ok(save({ name: 'Hill', update_mode: 1 }));
    expect(await stores()).toMatchObject([{ store_id: '0042', name: 'Hill', city: '' }]);
  });
});
