import { lockedOffer, newBase, offerData, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';

interface Done {
  actor: string;
  operation: string;
  subject: Record<string, string>;
  changes: Array<{ field: string; was: string; value: string }>;
  address: string;
}

onEveryEngine('the activity of an account', (engine) => {
  const at = new PartnerStage(engine);

  const activityOf = async (caller: typeof at.manufacturer, query = ''): Promise<Done[]> =>
    (await ok(caller.get(`/enterprise/activity${query}`))).data;
  const operationsIn = async (query: string) =>
    (await activityOf(at.manufacturer, query)).map(({ operation }) => operation);

  test('says which values an edit replaced, in the words of the wire, and nothing of what stayed', async () => {
    const base = newBase();
    const data = { ...offerData(base), primary_purchase_req_code: '0', redemption_end_time: '12/31/2090' };
    await ok(at.manufacturer.post('/manufacturer/base_gs1', { data }));
    const edit = {
      base_gs1: base,
      description: 'Another description',
      redemption_end_time: '01/31/2091',
      primary_purchase_requirements: '7',
      primary_purchase_gtins: ['00012345678905', '00012345678912'],
    };
    await ok(at.manufacturer.post('/manufacturer/base_gs1', { data: edit }));
    await ok(at.manufacturer.post('/manufacturer/base_gs1', { data: edit }));
    const path = `/manufacturer/base_gs1/${base}`;
    await ok(at.manufacturer.put(`${path}/lock`, { lock: 'yes' }));
    await ok(at.manufacturer.put(`${path}/lock`, { lock: 'yes' }));
    await ok(at.manufacturer.post(`${path}/extend`, { redemption_end_time: '02/28/2091' }));
    const [extended, lockedAgain, locked, again, edited, created] = await activityOf(
      at.manufacturer,
      `?about=${base}`,
    );
    expect(extended!.changes).toEqual([
      { field: 'redemption_end_time', was: '01/31/2091', value: '02/28/2091' },
    ]);
    expect(lockedAgain!.changes).toEqual([]);
    expect(locked!.changes).toEqual([{ field: 'locked', was: 'no', value: 'yes' }]);
    expect(again!.changes).toEqual([]);
    expect(edited!.subject).toEqual({ base_gs1: base, description: 'Another description' });
    const changes = [
      { field: 'description', was: data.description, value: 'Another description' },
      { field: 'redemption_end_time', was: '12/31/2090', value: '01/31/2091' },
      { field: 'primary_purchase_requirements', was: data.primary_purchase_requirements, value: '7' },
      // Without its unit an amount says nothing.
      { field: 'primary_purchase_req_code', was: '0', value: '0' },
      {
        field: 'primary_purchase_gtins',
        was: data.primary_purchase_gtins.join(', '),
        value: edit.primary_purchase_gtins.join(', '),
      },
    ];
    expect(edited!.changes).toHaveLength(changes.length);
    expect(edited!.changes).toEqual(expect.arrayContaining(changes));
    expect(created!.changes).toEqual([{ field: 'base_gs1', was: '', value: base }]);
  });

  test('names whom a toggle concerned and which way it went', async () => {
    const provider = await at.book.account('provider');
    const { data } = await ok(at.manufacturer.post('/manufacturer/base_gs1', { data: offerData(newBase()) }));
    const toggle = (enabled: string) =>
      ok(
        at.manufacturer.post(`/manufacturer/base_gs1/${data.base_gs1}/toggle_provider`, {
          email_domain: provider.domain,
          enabled,
        }),
      );
    await toggle('yes');
    await toggle('yes');
    await toggle('no');
    const [ended, repeated, begun] = await activityOf(at.manufacturer, `?about=${provider.domain}`);
    expect(begun!.changes).toEqual([{ field: 'assigned', was: 'no', value: 'yes' }]);
    expect(repeated!.changes).toEqual([]);
    expect(ended!.changes).toEqual([{ field: 'assigned', was: 'yes', value: 'no' }]);
  });

  test('names the lookup code that was attached, changed and removed, and its offer', async () => {
    const base = newBase();
    const lookup_code = `NAMED-${base}`;
    await ok(at.manufacturer.post('/manufacturer/base_gs1', { data: offerData(base) }));
    await ok(at.manufacturer.post(`/manufacturer/base_gs1/${base}/lookup_code`, { lookup_code }));
    const path = `/manufacturer/lookup_code/${lookup_code}`;
    await ok(at.manufacturer.put(`${path}/skip_purchase_validation`, { skip: 'yes' }));
    await ok(at.manufacturer.delete(path));
    const done = (await activityOf(at.manufacturer, `?about=${lookup_code}`)).map(
      ({ operation, subject }) => [operation, subject],
    );
    const ofOffer = { base_gs1: base, description: offerData(base).description };
    expect(done).toEqual([
      ['delete-lookup-code', { ...ofOffer, code: lookup_code }],
      ['skip-purchase-validation', { ...ofOffer, code: lookup_code }],
      ['attach-lookup-code', { ...ofOffer, lookup_code }],
    ]);
  });

  test('names the provider whose circulation was set, and what it was before', async () => {
    const provider = await at.book.account('provider');
    const base = await lockedOffer(at.manufacturer, [provider]);
    const cap = (circulation: string) =>
      ok(
        at.manufacturer.post(`/manufacturer/base_gs1/${base}/custom_circulation`, {
          email_domain: provider.domain,
          circulation,
        }),
      );
    await cap('7');
    await cap('9');
    const [again, first] = await activityOf(at.manufacturer, `?about=${provider.domain}`);
    expect(first!.changes).toEqual([{ field: 'circulation', was: '', value: '7' }]);
    expect(again!.changes).toEqual([{ field: 'circulation', was: '7', value: '9' }]);
  });

  test('what a partner changed is in its own and in the manufacturer’s, which learns the company and no person or address', async () => {
    const partner = await at.partnerWith('full_set');
    const data = { ...offerData(newBase()), brand_id: 'Sunny Oats' };
    const query = `?email_domain=${at.manufacturer.domain}`;
    await ok(partner.post(`/manufacturer_agent/base_gs1${query}`, { data }));
    const [own] = await activityOf(partner);
    expect(own).toMatchObject({ actor: 'the key', operation: 'save-offer', address: '127.0.0.1' });
    const [seen] = await activityOf(at.manufacturer);
    expect(seen).toEqual({ ...own, actor: `the partner ${partner.domain}`, address: '' });
  });

  test('is found by person, operation, thing, words and day of a zone', async () => {
    const email = 'found@person.example';
    await ok(at.manufacturer.post('/enterprise/users', { email }));
    expect(await operationsIn(`?about=${email}`)).toEqual(['add-user']);
    expect(await operationsIn('?search=FOUND@PERSON')).toEqual(['add-user']);
    expect(await operationsIn('?operation=add-user,%20rotate-keys&actor=the%20key')).toEqual(['add-user']);
    expect(await operationsIn('?operation=rotate-keys')).toEqual([]);
    const today = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at.book.now);
    const zone = 'Pacific/Auckland';
    const day = today(zone);
    const onDay = `?about=${email}&from=${day}&to=${day}&zone=${zone}`;
    expect(await operationsIn(onDay)).toEqual(['add-user']);
    expect(await operationsIn(`?about=${email}&to=2020-01-01`)).toEqual([]);
    expect(await operationsIn(`?about=${email}&from=2990-01-01`)).toEqual([]);
  });

  test.each(['whom=ann', 'zone=Nowhere', 'from=yesterday'])('refuses ?%s by name', async (query) => {
    const { status, body } = await at.manufacturer.get(`/enterprise/activity?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([query.split('=')[0]]);
  });
});
