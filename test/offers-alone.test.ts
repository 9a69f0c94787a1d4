import { type Caller, deposited, lockedOffer, ok, prefixOf, strings } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults } from './harness/envelope.ts';
import { OfferStage } from './harness/offer-stage.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { notPublicPictures } from './harness/pictures.ts';
import { rowsOf } from './harness/tables.ts';

interface Change {
  field: string;
  was: string;
  value: string;
}

onEveryEngine('a change of an offer', (engine) => {
  const at = new OfferStage(engine);
  const path = (base: string) => `/manufacturer/base_gs1/${base}`;
  const stored = async (base: string) => {
    const tables = ['offer', 'circulation', 'provider_authorization', 'provider_share', 'offer_retailer'];
    const more = ['lookup_code', 'offer_worth', 'past_brand', 'base_string'];
    const rows = [...tables, ...more].map(
      async (table) => [table, await rowsOf(at.book, table, { offer: base })] as const,
    );
    return Object.fromEntries(await Promise.all(rows));
  };
  /** What the account's latest act replaced, and what it was about. */
  const done = async (): Promise<{ changes: Change[]; subject: Record<string, string> }> =>
    (await ok(at.manufacturer.get('/enterprise/activity'))).data[0];

  test('concerns that offer and no other of the account, and the activity says what it replaced', async () => {
    const other = await at.book.account('provider');
    const retailer = await at.book.account('retailer');
    const code = (name: string) => `${name}-${engine.slice(0, 5)}`.toUpperCase();
    const made = async (name: string) => {
      const data = { description: name, ...(name === 'after' ? { brand_id: 'Another brand' } : {}) };
      const base = await lockedOffer(at.manufacturer, [at.provider, other], data);
      const at_ = path(base);
      for (const provider of [at.provider, other])
        await ok(
          at.manufacturer.post(`${at_}/custom_circulation`, {
            email_domain: provider.domain,
            circulation: 100,
          }),
        );
      await ok(at.manufacturer.post(`${at_}/lookup_code`, { lookup_code: code(`kept-${name}`) }));
      await ok(at.manufacturer.put(`${at_}/budget`, { budget_in_cents: 700 }));
      await ok(at.manufacturer.post(`${at_}/toggle_retailer`, { email_domain: retailer.domain }));
      await deposited(at.provider, base, 2);
      return base;
    };
    // On either side of the one that is changed.
    const [before, mine, after] = [await made('before'), await made('mine'), await made('after')];
    const others = () => Promise.all([before, after].map(stored));
    const was = await others();
    const put = (what: string, body: unknown) => ok(at.manufacturer.put(`${path(mine)}/${what}`, body));
    const post = (what: string, body: unknown) => ok(at.manufacturer.post(`${path(mine)}/${what}`, body));
    const setWindow = (start_time: string, end_time: string) =>
      post('redemption_window', { dates_of_month: [1, 15], start_time, end_time, time_zone: 'UTC' });
    const remove = (what: string) => ok(at.manufacturer.delete(`${path(mine)}/${what}`));
    const save = (data: Record<string, string>, query = '') =>
      ok(at.manufacturer.post(`/manufacturer/base_gs1${query}`, { data: { base_gs1: mine, ...data } }));
    const own = code('own');
    const steps: Array<[what: string, call: () => Promise<unknown>, changes: Change[]]> = [
      [
        'budget',
        () => put('budget', { budget_in_cents: 900 }),
        [{ field: 'budget_in_cents', was: '700', value: '900' }],
      ],
      ['the same budget', () => put('budget', { budget_in_cents: 900 }), []],
      ['no budget', () => put('budget', {}), [{ field: 'budget_in_cents', was: '900', value: '' }]],
      [
        'cap',
        () => post('custom_circulation', { email_domain: other.domain, circulation: 50 }),
        [{ field: 'circulation', was: '100', value: '50' }],
      ],
      [
        'no cap',
        () => remove(`custom_circulation/${other.domain}`),
        [{ field: 'circulation', was: '50', value: '' }],
      ],
      ['no cap again', () => remove(`custom_circulation/${other.domain}`), []],
      ['lookup code', () => post('lookup_code', { lookup_code: own }), []],
      [
        'skips validation',
        () =>
          ok(
            at.manufacturer.put(`/manufacturer/lookup_code/${own}/skip_purchase_validation`, { skip: 'yes' }),
          ),
        [{ field: 'skip_purchase_validation', was: 'no', value: 'yes' }],
      ],
      ['no lookup code', () => ok(at.manufacturer.delete(`/manufacturer/lookup_code/${own}`)), []],
      [
        'archived',
        () => put('archived', { archived: 'yes' }),
        [{ field: 'archived', was: 'no', value: 'yes' }],
      ],
      ['listed', () => put('archived', {}), [{ field: 'archived', was: 'yes', value: 'no' }]],
      ['settled', () => put('settled', { settled: 'yes' }), [{ field: 'settled', was: 'no', value: 'yes' }]],
      ['not settled', () => put('settled', {}), [{ field: 'settled', was: 'yes', value: 'no' }]],
      ['deactivated', () => put('active', { active: 'no' }), [{ field: 'active', was: 'yes', value: 'no' }]],
      ['active', () => put('active', {}), [{ field: 'active', was: 'no', value: 'yes' }]],
      ['unlocked', () => put('lock', { lock: 'no' }), [{ field: 'locked', was: 'yes', value: 'no' }]],
      [
        'edited',
        () => save({ total_circulation: '4321', primary_purchase_save_value: '77' }),
        [
          { field: 'total_circulation', was: '1000000', value: '4321' },
          { field: 'primary_purchase_save_value', was: '100', value: '77' },
        ],
      ],
      ['saved again', () => save({ total_circulation: '4321' }), []],
      [
        'another brand',
        () => save({ brand_id: 'Third brand' }),
        [{ field: 'brand_id', was: 'Sunny Oats', value: 'Third brand' }],
      ],
      [
        'locked with an edit',
        () => save({ description: 'Mine' }, '?lock=yes'),
        [
          { field: 'description', was: 'mine', value: 'Mine' },
          { field: 'locked', was: 'no', value: 'yes' },
        ],
      ],
      [
        'unlocked once more',
        () => put('lock', { lock: 'no' }),
        [{ field: 'locked', was: 'yes', value: 'no' }],
      ],
      ['locked', () => put('lock', { lock: 'yes' }), [{ field: 'locked', was: 'no', value: 'yes' }]],
      [
        'metadata',
        () => post('campaign_metadata', { data: { title: 'Oats' } }),
        [{ field: 'title', was: '', value: 'Oats' }],
      ],
      ['a retailer less', () => post('toggle_retailer', { email_domain: retailer.domain }), []],
      ['a provider less', () => post('toggle_provider', { email_domain: other.domain }), []],
      [
        'a retailer must be named',
        () => put('mandatory_retailer', { mandatory: 'yes' }),
        [{ field: 'mandatory', was: 'no', value: 'yes' }],
      ],
      [
        'a window',
        () => post('redemption_window', { days: ['sun'], time_zone: 'UTC' }),
        [
          { field: 'days', was: '', value: 'sun' },
          { field: 'time_zone', was: '', value: 'UTC' },
        ],
      ],
      [
        'another window',
        () => setWindow('09:00', '17:00'),
        [
          { field: 'days', was: 'sun', value: '' },
          { field: 'dates_of_month', was: '', value: '1, 15' },
          { field: 'start_time', was: '', value: '09:00' },
          { field: 'end_time', was: '', value: '17:00' },
        ],
      ],
      [
        'later, for less long',
        () => setWindow('09:30', '10:00'),
        [
          { field: 'start_time', was: '09:00', value: '09:30' },
          { field: 'end_time', was: '17:00', value: '10:00' },
        ],
      ],
      [
        'no window',
        () => remove('redemption_window'),
        [
          { field: 'dates_of_month', was: '1, 15', value: '' },
          { field: 'start_time', was: '09:30', value: '' },
          { field: 'end_time', was: '10:00', value: '' },
          { field: 'time_zone', was: 'UTC', value: '' },
        ],
      ],
    ];
    for (const [what, call, changes] of steps) {
      await call();
      const { changes: seen, subject } = await done();
      if (changes.length > 0 || /again|same/.test(what)) expect([what, seen]).toEqual([what, changes]);
      if (!/lookup|skips/.test(what)) expect([what, subject['base_gs1']]).toEqual([what, mine]);
      expect([what, await others()]).toEqual([what, was]);
    }
    expect(await ok(at.manufacturer.get(`/manufacturer/lookup_code/${code('kept-mine')}`))).toMatchObject({
      data: { base_gs1: mine },
    });
    const listed = async (what: string) =>
      (await ok(at.manufacturer.get(`${path(mine)}/${what}`))).data.map(
        ({ email_domain }: { email_domain: string }) => email_domain,
      );
    expect([await listed('providers'), await listed('retailers')]).toEqual([[at.provider.domain], []]);
    const { offer, circulation, past_brand: brands } = await stored(mine);
    expect(offer).toMatchObject([{ restricted: false, mandatory_retailer: true }]);
    expect(circulation).toMatchObject([{ total: 4321 }]);
    // Edits that kept its brand left none behind.
    expect(brands).toHaveLength(1);
  });

  test('is in the activity as its creation by its base string alone', async () => {
    const { base_gs1 } = await at.created();
    expect(await done()).toMatchObject({
      subject: { base_gs1 },
      changes: [{ field: 'base_gs1', was: '', value: base_gs1 }],
    });
  });

  test('a deletion takes that offer along and no other', async () => {
    const [one, other] = [await at.created(), await at.created()];
    const was = await stored(other.base_gs1);
    await ok(at.manufacturer.delete(path(one.base_gs1)));
    expect(await stored(other.base_gs1)).toEqual(was);
    expect((await stored(one.base_gs1)).offer).toEqual([]);
  });

  test('a provider reads the offers that authorize it now, each by itself too', async () => {
    const [provider, rival] = [await at.book.account('provider'), await at.book.account('provider')];
    const bases: string[] = [];
    for (const providers of [[provider], [provider, rival], [rival], [provider]])
      bases.push(await lockedOffer(at.manufacturer, providers));
    const [one, both, theirs, ended] = bases as [string, string, string, string];
    await ok(at.manufacturer.post(`${path(ended)}/toggle_provider`, { email_domain: provider.domain }));
    const listed = async (caller: Caller, base = '') =>
      (await ok(caller.get(`/provider/base_gs1s${base && `?base_gs1=${base}`}`))).data
        .map((row: { base_gs1: string }) => row.base_gs1)
        .filter((found: string) => bases.includes(found))
        .sort();
    expect(await listed(provider)).toEqual([one, both].sort());
    expect(await listed(rival)).toEqual([both, theirs].sort());
    const counts = Object.fromEntries(
      (await ok(at.manufacturer.get('/manufacturer/providers'))).data.map(
        (row: { email_domain: string; mof_count: number }) => [row.email_domain, row.mof_count],
      ),
    );
    expect([counts[provider.domain], counts[rival.domain]]).toEqual([2, 2]);
  });

  test('one call may deposit by the codes of several offers, each makes strings of its own', async () => {
    const [one, other] = [
      await lockedOffer(at.manufacturer, [at.provider]),
      await lockedOffer(at.manufacturer, [at.provider]),
    ];
    const prefix = await prefixOf(at.provider);
    const gs1s = [...strings(one, prefix, 1, 900), ...strings(other, prefix, 2, 900)];
    await ok(at.provider.post('/provider/deposit', { gs1s }));
    for (const [base, count] of [
      [one, '1'],
      [other, '2'],
    ] as const)
      expect((await at.read(base)).deposited_count).toBe(count);
  });

  test('an image is at an http or https URL from its first character on', async () => {
    const { base_gs1 } = await at.created();
    for (const mobile_image_url of [
      ...['x https://a.example/i.png', 'ftp://a.example/https://i.png', 'a.png'],
      ...notPublicPictures,
    ])
      expect(
        await faults(
          at.manufacturer.post(`${path(base_gs1)}/campaign_metadata`, { data: { mobile_image_url } }),
        ),
      ).toEqual({
        'data.mobile_image_url':
          'must be an http or https URL on a public host by its name, and without user or password',
      });
    for (const mobile_image_url of ['http://a.example/i.png', 'https://a.example/i.png', ''])
      await ok(at.manufacturer.post(`${path(base_gs1)}/campaign_metadata`, { data: { mobile_image_url } }));
  });
});
