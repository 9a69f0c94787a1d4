import {
  type Caller,
  deposited,
  lockedOffer,
  newBase,
  newBrand,
  offerData,
  ok,
  partnerOf,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { notPublicPictures } from './harness/pictures.ts';
import { csvOf, everyPage, readCsv } from './harness/reports.ts';

const oats = { gtin: '012345678905', name: 'Sunny Oats, 500 g', image_url: 'https://acme.example/oats.png' };
const path = '/manufacturer/products';

onEveryEngine('the catalogue of products', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const save = (who: Caller, body: unknown, more = '') => who.put(`${path}${more}`, body);
  const list = async (who: Caller, place = path) => (await ok(who.get(place))).data;

  test('a product is one whatever zeros its code begins with, shown as it was given, and saved again without harm', async () => {
    const maker = await book.account('manufacturer');
    expect((await ok(save(maker, oats))).data).toEqual({ added: 1, changed: 0, unchanged: 0 });
    expect((await ok(save(maker, oats))).data).toEqual({ added: 0, changed: 0, unchanged: 1 });
    expect(await list(maker)).toEqual([oats]);
    // An absent picture stays, an empty one is cleared.
    const renamed = { gtin: '00012345678905', name: 'Sunny Oats' };
    expect((await ok(save(maker, { products: [renamed] }))).data).toMatchObject({ changed: 1 });
    expect(await list(maker)).toEqual([{ ...renamed, image_url: oats.image_url }]);
    await ok(save(maker, { ...renamed, image_url: '' }));
    expect(await list(maker, `${path}?gtins=12345678905`)).toEqual([{ ...renamed, image_url: '' }]);
    await ok(maker.delete(`${path}/12345678905`));
    expect(await list(maker)).toEqual([]);
    await refused(maker.delete(`${path}/12345678905`), 'NOT_FOUND');
    // A UPC-E is the product of the GTIN-12 that it stands for.
    const cereal = { gtin: '04252614', name: 'Cereal', image_url: '' };
    expect(await ok(save(maker, cereal))).toMatchObject({ data: { added: 1 }, warnings: [] });
    expect(await list(maker, `${path}?gtins=0-42100-00526-4`)).toEqual([cereal]);
    await ok(maker.delete(`${path}/0042100005264`));
  });

  test('what is sent to be added replaces nothing, and what is sent to be edited adds nothing', async () => {
    const maker = await book.account('manufacturer');
    const rye = { gtin: '036000291452', name: 'Rye', image_url: '' };
    await refused(save(maker, { ...oats, update_mode: 1 }), 'NOT_FOUND');
    expect((await ok(save(maker, { ...oats, update_mode: '0' }))).data).toMatchObject({ added: 1 });
    const other = { gtin: '00012345678905', name: 'Other' };
    for (const body of [
      other,
      { products: [rye, other] },
      { csv: 'gtin,name\n7,Seven\n12345678905,Other' },
    ]) {
      const { errors } = await refused(save(maker, { ...body, update_mode: 0 }), 'ALREADY_EXISTS');
      expect(errors).toEqual([{ field: 'gtin', message: expect.stringContaining('12345678905') }]);
    }
    const both = { products: [rye, { gtin: oats.gtin, name: 'Oats' }] };
    const { message } = await refused(save(maker, { ...both, update_mode: 1 }), 'NOT_FOUND');
    expect(message).toContain(rye.gtin);
    expect(await list(maker)).toEqual([oats]);
    await ok(save(maker, { ...rye, update_mode: 0 }));
    expect((await ok(save(maker, { ...both, update_mode: 1 }))).data).toMatchObject({ changed: 1 });
    expect(await list(maker)).toEqual([{ ...oats, name: 'Oats' }, rye]);
    expect(await faults(save(maker, { ...rye, update_mode: 2 }))).toHaveProperty('update_mode');
  });

  test('a GTIN is taken out of a GS1 element string or link that holds it alone, in every place; what says more is refused', async () => {
    const maker = await book.account('manufacturer');
    const product = { gtin: '09521234543213', name: 'Rice', image_url: '' };
    const forms = [']d20109521234543213\x1d', '(01)09521234543213', 'https://id.gs1.org/01/09521234543213'];
    for (const gtin of forms) await ok(save(maker, { ...product, gtin }));
    await ok(save(maker, { csv: `${forms[1]},Rice` }));
    expect(await list(maker)).toEqual([product]);
    for (const form of forms.map(encodeURIComponent)) {
      expect(await list(maker, `${path}?gtins=${form}`)).toEqual([product]);
      await ok(maker.delete(`${path}/${form}`));
      await ok(save(maker, product));
    }
    const base = newBase();
    const data = offerData(base, { primary_purchase_gtins: forms });
    await ok(maker.post('/manufacturer/base_gs1', { data }));
    expect((await ok(maker.get(`/manufacturer/base_gs1/${base}`))).data.primary_purchase_gtins).toEqual(
      forms.map(() => product.gtin),
    );
    const more = { ...product, gtin: `${forms[1]}(10)ABC` };
    expect(await faults(save(maker, more))).toEqual({
      gtin: expect.stringContaining('one GTIN alone as (01)'),
    });
  });

  test('doubtful codes are warned of and kept; what is no product is refused by field, and nothing is saved', async () => {
    const maker = await book.account('manufacturer');
    const { warnings } = await ok(
      save(maker, {
        products: [
          { gtin: '012345678901', name: 'Wrong digit' },
          { gtin: '123', name: 'Short' },
          { gtin: '0123', name: 'Short again' },
        ],
      }),
    );
    expect(warnings.map((one: { value: string; message: string }) => [one.value, one.message])).toEqual([
      ['012345678901', expect.stringContaining('wrong check digit')],
      ['123', expect.stringContaining('8, 12, 13 or 14')],
      ['0123', expect.stringContaining('twice')],
    ]);
    expect((await list(maker)).map((one: { name: string }) => one.name)).toEqual([
      'Short again',
      'Wrong digit',
    ]);
    const named = async (body: unknown) => Object.keys(await faults(save(maker, body)));
    expect(await named({ gtin: '1', name: ' ' })).toEqual(['name']);
    expect(await named({ gtin: 12345678905, name: 'x' })).toEqual(['gtin']);
    expect(await named({ gtin: '123456789012345', name: 'x' })).toEqual(['gtin']);
    expect(await named({ gtin: '1', name: 'x'.repeat(201) })).toEqual(['name']);
    for (const image_url of [
      'http://acme.example/a.png',
      'javascript:alert(1)',
      'https://',
      'data:image/png,',
      ...notPublicPictures,
    ])
      expect(await named({ gtin: '1', name: 'x', image_url }), image_url).toEqual(['image_url']);
    expect(await named({})).toEqual(['products']);
    expect(await named({ ...oats, csv: 'gtin' })).toEqual(['products']);
    expect(await named({ products: [oats, { gtin: '1' }] })).toEqual(['products.1.name']);
    const many = Array.from({ length: 1_001 }, (_, n) => ({ gtin: `${n}`, name: `Product ${n}` }));
    expect(await named({ products: many })).toEqual(['products']);
    expect(await named({ csv: many.map((one) => `${one.gtin},${one.name}`).join('\n') })).toEqual(['csv']);
    await ok(save(maker, { products: many.slice(1) }));
    expect(await list(maker, `${path}?q=product 99&pageSize=1000`)).toHaveLength(11);
    const [one, other] = [await ok(maker.get(`${path}?pageSize=600`)), { rows: 0 }];
    other.rows = (await list(maker, `${path}?pageSize=600&pageNo=${one.nextPageNo}`)).length;
    expect(one.data.length + other.rows).toBe(1_001);
  });

  test('a page begins after a name of any length and script', async () => {
    const maker = await book.account('manufacturer');
    const products = ['"', 'я', '燕'].map((letter, n) => ({ gtin: `${n + 1}`, name: letter.repeat(200) }));
    await ok(save(maker, { products }));
    expect((await everyPage(maker, path, 1)).map(({ name }) => name)).toEqual(
      products.map(({ name }) => name),
    );
  });

  test('a spreadsheet is read with any separator, and its own export comes back as it was', async () => {
    const maker = await book.account('manufacturer');
    const rows = [
      { gtin: '0036000291452', name: '=Cola; "6 x 330 ml"', image_url: '' },
      { gtin: '4006381333931', name: 'Übermut,\nzwei Zeilen', image_url: 'https://acme.example/a.png' },
    ];
    await ok(save(maker, { products: rows }));
    const exported = await csvOf(maker, path);
    expect(readCsv(exported)).toHaveLength(2);
    expect((await ok(save(maker, { csv: exported }))).data).toMatchObject({ unchanged: 2 });
    // Columns in any order, without a picture, from a spreadsheet where the comma is decimal; and what was copied.
    await ok(save(maker, { csv: '\ufeffName;GTIN\r\nCola light;36000291452\r\n' }));
    await ok(save(maker, { csv: '4006381333931\tÜbermut' }));
    const listed = await list(maker);
    expect(listed.map((one: { name: string }) => one.name)).toEqual(['Cola light', 'Übermut']);
    expect(listed[1].image_url).toBe('https://acme.example/a.png');
    const answer = await refused(save(maker, { csv: 'gtin,name\n3.6E+11,Cola\n1,\n2,Good\n' }), 'VALIDATION');
    expect(answer.errors.map((one: { message: string }) => one.message)).toEqual([
      expect.stringMatching(/^line 2: .*rounded/),
      expect.stringMatching(/^line 3: name/),
    ]);
    expect(await faults(save(maker, { csv: 'gtin,name' }))).toHaveProperty('csv');
    expect(await faults(save(maker, { csv: '1,"open' }))).toHaveProperty('csv');
  });

  test('catalogues are apart, and a partner reads with any brand and writes with full_set on one', async () => {
    const [maker, other] = [await book.account('manufacturer'), await book.account('manufacturer')];
    await ok(save(maker, oats));
    await ok(save(other, { ...oats, name: 'Of the other' }));
    expect(await list(maker)).toEqual([oats]);
    const asked = `?email_domain=${maker.domain}`;
    const brand = await newBrand(maker, 'Oats');
    const without = await partnerOf(book, maker);
    expect(await list(without, `${path}${asked}`)).toEqual([]);
    await refused(save(without, oats, asked), 'FORBIDDEN');
    const viewer = await partnerOf(book, maker, brand, 'view_only');
    expect(await list(viewer, `${path}${asked}`)).toEqual([oats]);
    await refused(save(viewer, oats, asked), 'FORBIDDEN');
    await refused(viewer.delete(`${path}/${oats.gtin}${asked}`), 'FORBIDDEN');
    await refused(viewer.get(`${path}?email_domain=${other.domain}`), 'NOT_FOUND');
    await refused(viewer.get(`${path}?email_domain=nobody.example`), 'NOT_FOUND');
    const writer = await partnerOf(book, maker, brand, 'full_set');
    await ok(save(writer, { gtin: '1', name: 'By the agency' }, asked));
    expect(await list(maker)).toHaveLength(2);
  });

  test('a provider reads the names in offers it is authorized for, a retailer those in offers it redeemed', async () => {
    const [maker, provider, retailer, otherShop] = [
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('retailer'),
      await book.account('retailer'),
    ];
    await ok(
      save(maker, {
        products: [
          oats,
          { gtin: '99', name: 'In no offer' },
          { gtin: '7', name: 'Excluded' },
          { gtin: '042100005264', name: 'Excluded too' },
        ],
      }),
    );
    const base = await lockedOffer(maker, [provider], { excluded_primary_purchase_eans: ['07', '04252614'] });
    const mine = [
      { gtin: '7', name: 'Excluded', image_url: '', manufacturer_email_domain: maker.domain },
      { gtin: '042100005264', name: 'Excluded too', image_url: '', manufacturer_email_domain: maker.domain },
      { ...oats, manufacturer_email_domain: maker.domain },
    ];
    expect(await list(provider, '/provider/products')).toEqual(mine);
    expect(await list(provider, `/provider/products?base_gs1=${base}&q=oats`)).toEqual([mine[2]]);
    expect(await list(retailer, '/retailer/products')).toEqual([]);
    const [gs1] = await deposited(provider, base, 1);
    await ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));
    expect(await list(retailer, '/retailer/products')).toEqual(mine);
    expect(await list(retailer, `/retailer/products?base_gs1=${base}&pageSize=1`)).toEqual([mine[0]]);
    expect(await list(otherShop, '/retailer/products')).toEqual([]);
    // Neither the offers of another provider nor, if one is asked for, the others of this one.
    await ok(
      save(maker, {
        products: [
          { gtin: '8', name: 'Second' },
          { gtin: '9', name: 'Foreign' },
        ],
      }),
    );
    const naming = (gtin: string, provider: Caller) =>
      lockedOffer(maker, [provider], { primary_purchase_gtins: [gtin] });
    const second = await naming('8', provider);
    await naming('9', await book.account('provider'));
    const named = async (query = '') =>
      (await list(provider, `/provider/products${query}`)).map(({ name }: { name: string }) => name);
    expect(await named()).toEqual(['Excluded', 'Excluded too', 'Second', oats.name]);
    expect(await named(`?base_gs1=${base}`)).toEqual(['Excluded', 'Excluded too', oats.name]);
    expect(await named(`?base_gs1=${second}`)).toEqual(['Second']);
    const off = { email_domain: provider.domain, enabled: 'no' };
    await ok(maker.post(`/manufacturer/base_gs1/${base}/toggle_provider`, off));
    expect(await named()).toEqual(['Second']);
  });
});
