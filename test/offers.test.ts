import { lockedOffer, newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { OfferStage } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('master offer files', (engine) => {
  const at = new OfferStage(engine);
  const { created } = at;

  test('a provider is assigned and removed by turns, or by word as often as one likes', async () => {
    const { base_gs1 } = await created();
    const toggle = async (more: Record<string, unknown> = {}) => {
      const body = { email_domain: at.provider.domain, ...more };
      return (await ok(at.manufacturer.post(`/manufacturer/base_gs1/${base_gs1}/toggle_provider`, body)))
        .action;
    };
    const reads = () => at.provider.get(`/provider/base_gs1/${base_gs1}`);
    await refused(reads(), 'NOT_FOUND');
    expect(await toggle()).toBe('assigned');
    await ok(reads());
    expect(await toggle({ enabled: 'yes' })).toBe('assigned');
    expect(await toggle({ enabled: true })).toBe('assigned');
    await ok(reads());
    expect(await toggle()).toBe('deleted');
    await refused(reads(), 'NOT_FOUND');
    expect(await toggle({ enabled: 'no' })).toBe('deleted');
    expect(await toggle({ enabled: 0 })).toBe('deleted');
    await refused(reads(), 'NOT_FOUND');
    expect(await toggle()).toBe('assigned');
    const path = `/manufacturer/base_gs1/${base_gs1}/toggle_provider`;
    await refused(at.manufacturer.post(path, { email_domain: 'nobody.example' }), 'NOT_FOUND');
    await refused(at.manufacturer.post(path, { email_domain: at.manufacturer.domain }), 'NOT_FOUND');
    expect(await faults(at.manufacturer.post(path, {}))).toEqual({ email_domain: 'is required' });
    expect(await faults(at.manufacturer.post(path, { email_domain: 'x' }))).toHaveProperty('email_domain');
    expect(
      await faults(at.manufacturer.post(path, { email_domain: at.provider.domain, enabled: 'x' })),
    ).toHaveProperty('enabled');
  });

  test('a provider sees the files that authorized it, as they are and without other providers', async () => {
    const [one, two] = [await at.book.account('provider'), await at.book.account('provider')];
    const [a, b, c] = [
      await lockedOffer(at.manufacturer, [one, two]),
      await lockedOffer(at.manufacturer, [one]),
      await lockedOffer(at.manufacturer, [two]),
    ];
    const listed = await ok(one.get('/provider/base_gs1s'));
    expect(listed.data.map((offer: { base_gs1: string }) => offer.base_gs1)).toEqual([a, b]);
    expect(listed.nextPageNo).toBe('-1');
    const detail = await ok(one.get(`/provider/base_gs1/${a}`));
    expect(detail.data).toMatchObject(listed.data[0]);
    expect(detail.data).toMatchObject({
      base_gs1: a,
      state: 'locked',
      manufacturer_email_domain: at.manufacturer.domain,
    });
    expect(JSON.stringify(detail)).not.toContain(two.domain);
    await refused(one.get(`/provider/base_gs1/${c}`), 'NOT_FOUND');
    expect(await faults(one.get('/provider/base_gs1/123'))).toHaveProperty('base_gs1');
    const first = await ok(one.get('/provider/base_gs1s?pageSize=1'));
    expect(first.data).toHaveLength(1);
    const next = await ok(one.get(`/provider/base_gs1s?pageSize=1&pageNo=${first.nextPageNo}`));
    expect(next).toMatchObject({ data: [{ base_gs1: b }], nextPageNo: '-1' });
  });

  test('the providers directory holds every enabled provider and how many of the caller’s files it serves', async () => {
    const [maker, other] = [await at.book.account('manufacturer'), await at.book.account('manufacturer')];
    const [one, none, gone] = [
      await at.book.account('provider'),
      await at.book.account('provider'),
      await at.book.account('provider'),
    ];
    await lockedOffer(maker, [one]);
    await lockedOffer(maker, [one]);
    await lockedOffer(other, [one, none]);
    await ok(at.book.operator('POST', `/operator/accounts/${gone.account.account_id}/disable`));
    for (const path of ['/providers', '/manufacturer/providers']) {
      const { data } = await ok(maker.get(path));
      const counts = new Map(
        data.map((row: { email_domain: string; mof_count: number }) => [row.email_domain, row.mof_count]),
      );
      expect(counts.get(one.domain)).toBe(2);
      expect(counts.get(none.domain)).toBe(0);
      expect([maker, other, gone].filter(({ domain }) => counts.has(domain))).toEqual([]);
    }
  });

  test('the list is walked page by page in a stable order, also while it grows', async () => {
    const maker = await at.book.account('manufacturer');
    const bases: string[] = [];
    const add = async (description: string) => {
      const base = newBase();
      bases.push(base);
      await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base, { description }) }));
    };
    for (let i = 0; i < 5; i++) await add(`Offer ${i}`);
    const seen: string[] = [];
    let pageNo = '';
    do {
      const page = await ok(
        maker.get(`/manufacturer/base_gs1s?pageSize=2&pageNo=${encodeURIComponent(pageNo)}`),
      );
      seen.push(...page.data.map((offer: { base_gs1: string }) => offer.base_gs1));
      pageNo = page.nextPageNo;
      if (seen.length === 2) await add('Late');
    } while (pageNo !== '-1');
    expect(seen).toEqual(bases);
    expect((await ok(maker.get('/manufacturer/base_gs1s?pageSize=6'))).nextPageNo).toBe('-1');
    expect((await ok(maker.get('/manufacturer/base_gs1s?pageNo=&pageSize='))).data).toHaveLength(6);
  });

  test('order=newest walks the same list from its other end; without it, or empty, the oldest comes first', async () => {
    const maker = await at.book.account('manufacturer');
    const bases: string[] = [];
    const add = async () => {
      const base = newBase();
      bases.push(base);
      await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base) }));
    };
    for (let i = 0; i < 5; i++) await add();
    const walked: string[] = [];
    for (let pageNo = ''; pageNo !== '-1'; ) {
      const query = `pageSize=2&order=newest&pageNo=${encodeURIComponent(pageNo)}`;
      const page = await ok(maker.get(`/manufacturer/base_gs1s?${query}`));
      walked.push(...page.data.map((offer: { base_gs1: string }) => offer.base_gs1));
      // One that is newer than where the walk began is not met by it.
      if (walked.length === 2) await add();
      pageNo = page.nextPageNo;
    }
    expect(walked).toEqual(bases.slice(0, 5).reverse());
    for (const order of ['', '&order=', '&order=oldest']) {
      const { data } = await ok(maker.get(`/manufacturer/base_gs1s?pageSize=6${order}`));
      expect(
        data.map((offer: { base_gs1: string }) => offer.base_gs1),
        order,
      ).toEqual(bases);
    }
    const refused = await maker.get('/manufacturer/base_gs1s?order=price');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ field: 'order', message: 'must be one of oldest, newest' }]);
  });

  test('the list is narrowed by brand, state, phase and a search in base string, description and brand', async () => {
    const maker = await at.book.account('manufacturer');
    const make = async (more: Record<string, unknown>, lock = '') => {
      const base = newBase();
      const { data } = await ok(maker.post(`/manufacturer/base_gs1${lock}`, { data: offerData(base, more) }));
      return data;
    };
    const oats = await make({ brand_id: 'Oats', description: 'Fifty % off_' }, '?lock=yes');
    const rye = await make({
      brand_id: 'Rye',
      description: 'Rye bread',
      redemption_start_time: '06/01/2026',
    });
    const old = await make({ brand_id: 'Rye', description: 'Äpfel', redemption_end_time: '01/02/2020' });
    const find = async (query: Record<string, string>) => {
      const { data } = await ok(maker.get(`/manufacturer/base_gs1s?${new URLSearchParams(query)}`));
      return data.map((offer: { base_gs1: string }) => offer.base_gs1);
    };
    const [a, b, c] = [oats, rye, old].map((offer) => offer.base_gs1);
    expect(await find({ brand_id: 'Rye' })).toEqual([b, c]);
    expect(await find({ brand_id: oats.brand_internal_id })).toEqual([a]);
    expect(await find({ state: 'locked' })).toEqual([a]);
    expect(await find({ state: 'editable' })).toEqual([b, c]);
    expect(await find({ phase: 'scheduled' })).toEqual([b]);
    expect(await find({ phase: 'ended' })).toEqual([c]);
    expect(await find({ phase: 'live', state: 'locked', brand_id: 'Oats' })).toEqual([a]);
    expect(await find({ q: 'BREAD' })).toEqual([b]);
    expect(await find({ q: 'Äpfel' })).toEqual([c]);
    expect(await find({ q: a })).toEqual([a]);
    expect(await find({ q: '%' })).toEqual([a]);
    expect(await find({ q: 'off_' })).toEqual([a]);
    expect(await find({ q: 'rye' })).toEqual([b, c]);
    expect(await find({ q: "'" })).toEqual([]);
    expect(await find({ q: '', state: '', phase: '', brand_id: '' })).toEqual([a, b, c]);
    expect(await find({ phase: 'live', state: 'editable' })).toEqual([]);
    const wrong = await faults(maker.get('/manufacturer/base_gs1s?state=open&phase=past'));
    expect(wrong).toEqual({
      state: 'must be one of editable, locked',
      phase: 'must be one of scheduled, live, ended',
    });
  });

  test('a search finds exactly the offers whose text with their brand has what was written, wherever it begins and ends', async () => {
    const maker = await at.book.account('manufacturer');
    const texts = [
      ['Oats & Co', 'A dollar off OATS', 'oats'],
      ['Café', 'Brötchen für 50% weniger', ''],
      ['100%', 'back\\slash and under_score', 'b\\s'],
      ['a', 'a  b', 'ab'],
      ['Oats & Co', 'Two boxes', 'x'],
    ];
    for (const [brand_id, description, short_name] of texts)
      await ok(
        maker.post('/manufacturer/base_gs1?lock=yes', {
          data: offerData(newBase(), { brand_id, description, short_name }),
        }),
      );
    const list = async (query: string): Promise<Array<Record<string, string>>> =>
      (await ok(maker.get(`/manufacturer/base_gs1s?${query}`))).data;
    const all = (await list('')).map((offer) => ({
      base: offer['base_gs1'],
      text: [offer['base_gs1'], offer['short_name'], offer['description'], offer['brand_name']]
        .filter((part) => part !== '')
        .join(' '),
    }));
    expect(all).toHaveLength(texts.length);
    // Parts of several lengths, also such as reach from the description into the brand's name.
    const parts = all.flatMap(({ text }) =>
      [1, 3, 9, 17].flatMap((length) =>
        [text.length - length, text.length - length - 3, 20].map((from) => text.slice(from, from + length)),
      ),
    );
    for (const part of [...parts, '%', '_', '\\', 'off oats &', 'zzz', '%%%', 'score 1', 'OATS']) {
      const q = part.trim();
      const expected = all.filter(({ text }) => text.toLowerCase().includes(q.toLowerCase()));
      const found = await list(String(new URLSearchParams({ q })));
      expect([q, found.map((offer) => offer['base_gs1'])]).toEqual([q, expected.map(({ base }) => base)]);
    }
  });
});
