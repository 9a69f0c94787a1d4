import {
  authorize,
  type Caller,
  deposited,
  grant,
  lockedOffer,
  mainScene,
  newBase,
  newBrand,
  offerData,
  ok,
  partnerOf,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { templatesOf } from './harness/records.ts';
import { csvOf, everyPage } from './harness/reports.ts';

const templates = '/manufacturer/offer_templates';

onEveryEngine('short names, archive and templates', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  test('a short name changes while locked, without concerning coupons out, and is in lists, search, reports, tills and feeds', async () => {
    const { manufacturer, provider, retailer, base } = await mainScene(book);
    const [gs1] = await deposited(provider, base, 1);
    const data = { base_gs1: base, short_name: 'Oats spring' };
    const saved = await ok(manufacturer.post('/manufacturer/base_gs1', { data }));
    expect(saved.data).toMatchObject({ short_name: 'Oats spring', state: 'locked' });
    expect(saved.warnings).toEqual([]);
    expect((await ok(manufacturer.get('/manufacturer/base_gs1s?q=OATS SPR'))).data).toHaveLength(1);
    const { master_offer_files } = await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(master_offer_files[base]).toMatchObject({ short_name: 'Oats spring' });
    const days = '2026-05-01/2026-05-01';
    for (const [who, path] of [
      [manufacturer, `/manufacturer/redemptions/${days}`],
      [manufacturer, `/manufacturer/offline_redemptions/${days}`],
      [manufacturer, `/manufacturer/distribution/${days}`],
      [retailer, `/retailer/redemptions/${days}`],
      [retailer, `/syncmof/${days}/updated`],
      [provider, '/provider/data/fetch?mode=deposit'],
    ] as Array<[Caller, string]>) {
      const [headings] = (await csvOf(who, path)).split('\r\n');
      expect(
        headings!
          .replace(/(,settled)?(,discount_in_cents)?$/, '')
          .split(',')
          .at(-1),
        path,
      ).toBe('short_name');
    }
    const [row] = (await ok(retailer.get(`/retailer/redemptions/${days}`))).data;
    expect(row).toMatchObject({ short_name: 'Oats spring' });
    expect((await ok(provider.get('/provider/data/fetch?mode=deposit'))).gs1s[0].short_name).toBe(
      'Oats spring',
    );
    expect((await ok(retailer.get(`/gs1/${gs1}/history`))).data.short_name).toBe('Oats spring');
    const long = { data: { base_gs1: base, short_name: 'x'.repeat(51) } };
    expect(await faults(manufacturer.post('/manufacturer/base_gs1', long))).toHaveProperty('data.short_name');
    const cleared = { data: { base_gs1: base, short_name: '' } };
    expect((await ok(manufacturer.post('/manufacturer/base_gs1', cleared))).data.short_name).toBe('');
  });

  test('an archived offer leaves its manufacturer’s list and nothing else: no version, no event, no other list', async () => {
    const { manufacturer, provider, retailer, base } = await mainScene(book);
    const other = await lockedOffer(manufacturer, []);
    const path = `/manufacturer/base_gs1/${base}`;
    const before = (await ok(manufacturer.get(path))).data;
    const archive = (archived: string, who = manufacturer, more = '') =>
      who.put(`${path}/archived${more}`, { archived });
    expect((await ok(archive('yes'))).data).toEqual({ base_gs1: base, archived: 'yes' });
    await ok(archive('yes'));
    expect((await ok(manufacturer.get(path))).data).toEqual({ ...before, archived: 'yes' });
    const listed = async (query = '') =>
      (await ok(manufacturer.get(`/manufacturer/base_gs1s${query}`))).data.map(
        (one: { base_gs1: string }) => one.base_gs1,
      );
    expect(await listed()).toEqual([other]);
    expect(await listed('?archived=no')).toEqual([other]);
    expect(await listed('?archived=yes&order=newest')).toEqual([base]);
    expect(await listed('?archived=all')).toEqual([base, other]);
    expect(await faults(manufacturer.get('/manufacturer/base_gs1s?archived=maybe'))).toHaveProperty(
      'archived',
    );
    expect((await ok(provider.get('/provider/base_gs1s'))).data).toHaveLength(1);
    const [gs1] = await deposited(provider, base, 1);
    expect((await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }))).status).toBe('success');
    const brand = before.brand_internal_id;
    const viewer = await partnerOf(book, manufacturer, brand, 'campaign_set');
    await refused(archive('no', viewer, `?email_domain=${manufacturer.domain}`), 'FORBIDDEN');
    await refused(archive('no', await book.account('manufacturer')), 'NOT_FOUND');
    expect((await ok(manufacturer.put(`${path}/archived`))).data.archived).toBe('no');
    expect(await listed()).toEqual([base, other]);
  });

  test('a template is any part of an offer but digits and days, is the account’s own, and begins an offer', async () => {
    const manufacturer = await book.account('manufacturer');
    const { base_gs1: _, campaign_start_time: __, redemption_end_time: ___, ...fields } = offerData('');
    const path = `${templates}/${encodeURIComponent('Two boxes / spring')}`;
    const { data } = await ok(manufacturer.put(path, { fields: { ...fields, short_name: 'Two boxes' } }));
    expect(data).toMatchObject({
      name: 'Two boxes / spring',
      fields: { short_name: 'Two boxes', second_purchase_gtins: [] },
    });
    const [kept] = (await ok(manufacturer.get(templates))).data;
    expect(kept).toEqual(data);
    const begun = { ...kept.fields, base_gs1: newBase(), redemption_end_time: '12/31/2090' };
    await ok(manufacturer.post('/manufacturer/base_gs1', { data: begun }));
    await ok(manufacturer.put(path, { fields: { description: 'Replaced' } }));
    const [replaced, ...more] = (await ok(manufacturer.get(templates))).data;
    expect([replaced.fields.description, replaced.fields.short_name, more]).toEqual(['Replaced', '', []]);
    const bad = { fields: { save_value_code: '4', primary_purchase_gtins: ['a'] } };
    expect(Object.keys(await faults(manufacturer.put(path, bad)))).toEqual([
      'fields.primary_purchase_gtins.0',
      'fields.save_value_code',
    ]);
    // A partner's templates are its own for each manufacturer, and end with the authorization.
    const agency = await partnerOf(book, manufacturer, await newBrand(manufacturer, 'Oats'), 'view_only');
    const asked = `?email_domain=${manufacturer.domain}`;
    expect((await ok(agency.get(`${templates}${asked}`))).data).toEqual([]);
    await ok(agency.put(`${templates}/Ours${asked}`, { fields: {} }));
    expect((await ok(manufacturer.get(templates))).data).toHaveLength(1);
    await refused(manufacturer.delete(`${templates}/Ours`), 'NOT_FOUND');
    await ok(manufacturer.delete(path));
    expect((await ok(manufacturer.get(templates))).data).toEqual([]);
    expect((await ok(agency.get(`${templates}${asked}`))).data).toHaveLength(1);
  });

  test('templates are listed by name in pages of any size, and the 201st is refused until one is deleted', async () => {
    const manufacturer = await book.account('manufacturer');
    const save = (name: string) => manufacturer.put(`${templates}/${name}`, { fields: { gln: '' } });
    for (const name of ['b', 'a', 'c']) await ok(save(name));
    for (const size of [1, 2, 3])
      expect((await everyPage(manufacturer, templates, size)).map((one) => one['name'])).toEqual([
        'a',
        'b',
        'c',
      ]);
    await templatesOf(book, 196, manufacturer, manufacturer);
    await ok(save('d'));
    expect(await faults(save('e'))).toEqual({ template_name: expect.stringContaining('at most 200') });
    await ok(save('d'));
    await ok(manufacturer.delete(`${templates}/d`));
    await ok(save('e'));
  });

  test('a partner’s templates for one manufacturer are apart from those for another and from the manufacturer’s own', async () => {
    const makers = [await book.account('manufacturer'), await book.account('manufacturer')] as const;
    const agency = await partnerOf(book, makers[0], await newBrand(makers[0], 'Oats'), 'view_only');
    await authorize(makers[1], agency);
    await grant(makers[1], agency, await newBrand(makers[1], 'Rye'), 'view_only');
    const [first, second] = makers.map((maker) => `?email_domain=${maker.domain}`) as [string, string];
    const save = (query: string, description: string) =>
      agency.put(`${templates}/Ours${query}`, { fields: { description } });
    const ours = async (query: string) =>
      (await ok(agency.get(`${templates}${query}`))).data
        .filter(({ name }: { name: string }) => name === 'Ours')
        .map(({ fields }: { fields: { description: string } }) => fields.description);
    await templatesOf(book, 199, makers[0], makers[0]);
    await templatesOf(book, 199, agency, makers[0]);
    await ok(save(first, 'of the first'));
    await ok(save(second, 'of the second'));
    expect([await ours(first), await ours(second)]).toEqual([['of the first'], ['of the second']]);
    expect((await ok(agency.get(`${templates}${second}`))).data).toHaveLength(1);
    // The 200 for the first manufacturer do not count here.
    await ok(agency.put(`${templates}/Another${second}`, { fields: {} }));
    await ok(makers[0].put(`${templates}/The last`, { fields: {} }));
    await ok(agency.delete(`${templates}/Ours${first}`));
    expect([await ours(first), await ours(second)]).toEqual([[], ['of the second']]);
  });
});
