import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { MainStage } from './harness/stage.ts';

onEveryEngine('the detail of an offer', (engine) => {
  const at = new MainStage(engine, {});

  test('shows what was set around it: window, metadata, mandatory retailer, edit access', async () => {
    const { manufacturer, base } = at;
    const path = `/manufacturer/base_gs1/${base}`;
    const nothing = { days: [], dates_of_month: [], start_time: '', end_time: '', time_zone: '' };
    expect((await ok(manufacturer.get(path))).data).toMatchObject({
      access_type: 'owner',
      mandatory_retailer: 'no',
      redemption_window: nothing,
      campaign_metadata: {},
      edit_access: [],
    });
    const partner = await at.book.account('authorized_partner');
    const window = {
      days: ['mon', 'sun'],
      dates_of_month: [1, 15],
      start_time: '22:00',
      end_time: '06:30',
      time_zone: 'America/New_York',
    };
    await ok(manufacturer.put('/manufacturer/toggle/manufacturer_agent', { email_domain: partner.domain }));
    await ok(manufacturer.post(`${path}/redemption_window`, window));
    await ok(manufacturer.post(`${path}/campaign_metadata`, { data: { title: 'Oats' } }));
    await ok(manufacturer.put(`${path}/mandatory_retailer`, { mandatory: 'yes' }));
    await ok(manufacturer.post(`${path}/edit_access`, { email_domain: partner.domain }));
    const set = {
      mandatory_retailer: 'yes',
      redemption_window: window,
      campaign_metadata: { title: 'Oats' },
      edit_access: [partner.domain],
    };
    expect((await ok(manufacturer.get(path))).data).toMatchObject({ ...set, access_type: 'owner' });
    expect((await ok(partner.get(path))).data).toMatchObject({ ...set, access_type: 'full_set' });
    await ok(manufacturer.delete(`${path}/redemption_window`));
    expect((await ok(manufacturer.get(path))).data.redemption_window).toEqual(nothing);
  });
});
