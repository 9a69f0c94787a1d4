import { brandOf, grant, newBase, newBrand, offerData, ok } from '@offerbook/world';
import { describe, expect, test } from 'vitest';
import { accessTypes } from '../server/src/platform/vocabulary/roles.ts';
import { refused, timeless } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';

/** What stays editable while an offer is locked (spec), and what a campaign_set partner may edit, each with a change. */
const lockTimeFields = {
  description: 'Save $2.00',
  campaign_start_time: '02/01/2021',
  campaign_end_time: '11/30/2090',
  redemption_start_time: '03/01/2021',
  redemption_end_time: '12/30/2090',
  total_circulation: '5000',
  primary_purchase_gtins: ['00012345678905', '00012345678912'],
  second_purchase_gtins: ['00012345678929'],
  third_purchase_gtins: ['00012345678936'],
};

/** Every other field of a master offer file, each with a change. */
const otherFields = {
  brand_id: 'Another Brand',
  primary_purchase_save_value: '150',
  primary_purchase_requirements: '3',
  primary_purchase_req_code: '1',
  primary_purchase_family_code: '123',
  primary_purchase_eans: ['4006381333931'],
  additional_purchase_rules_code: '1',
  second_purchase_save_value: '50',
  second_purchase_requirements: '1',
  second_purchase_gs1_company_prefix: '0012345',
  second_purchase_req_code: '0',
  second_purchase_family_code: '456',
  second_purchase_eans: ['4006381333931'],
  third_purchase_save_value: '50',
  third_purchase_requirements: '1',
  third_purchase_gs1_company_prefix: '0012345',
  third_purchase_req_code: '0',
  third_purchase_family_code: '789',
  third_purchase_eans: ['4006381333931'],
  excluded_primary_purchase_gtins: ['00012345678943'],
  excluded_primary_purchase_eans: ['4006381333931'],
  excluded_second_purchase_gtins: ['00012345678943'],
  excluded_second_purchase_eans: ['4006381333931'],
  excluded_third_purchase_gtins: ['00012345678943'],
  excluded_third_purchase_eans: ['4006381333931'],
  gln: '0614141000012',
  save_value_code: '5',
  applies_to_which_item: '1',
  store_coupon: '1',
  donot_multiply_flag: '1',
  rolling_expiration: '1',
  rolling_expiration_days: '30',
};

onEveryEngine('edits by partners', (engine) => {
  const at = new PartnerStage(engine);
  const { detail, editable, edit, partnerWith } = at;

  describe('campaign_set', () => {
    test.each(Object.entries(lockTimeFields))('edits %s, locked or not', async (field, value) => {
      const partner = await partnerWith('campaign_set');
      const made = await editable();
      for (const lock of ['no', 'yes']) {
        await ok(at.manufacturer.put(`/manufacturer/base_gs1/${made}/lock`, { lock }));
        await ok(edit(at.manufacturer, made, { [field]: offerData(made)[field as 'description'] ?? '' }));
        const saved = await ok(edit(partner, made, { [field]: value }));
        expect(saved.data[field]).toEqual(value);
        expect((await detail(made))[field]).toEqual(value);
      }
    });

    test.each(Object.entries(otherFields))('does not edit %s, full_set does', async (field, value) => {
      const [campaign, full] = [await partnerWith('campaign_set'), await partnerWith('full_set')];
      const another = await brandOf(at.manufacturer, 'Another Brand').catch(() =>
        newBrand(at.manufacturer, 'Another Brand'),
      );
      for (const partner of [campaign, full]) await grant(at.manufacturer, partner, another, 'full_set');
      const made = await editable();
      const change: Record<string, unknown> = { [field]: value };
      // Neither stands without the other.
      if (field === 'rolling_expiration') change['rolling_expiration_days'] = '30';
      const before = await detail(made);
      await refused(edit(campaign, made, { description: 'Also this', ...change }), 'FORBIDDEN');
      expect(await detail(made)).toEqual(before);
      await ok(edit(full, made, change));
      expect((await detail(made))[field]).toEqual(value);
    });

    test('may resend current values: an unchanged field is no change', async () => {
      const partner = await partnerWith('campaign_set');
      const made = await editable({ second_purchase_family_code: '456' });
      const { data } = await ok(partner.get(`/manufacturer/base_gs1/${made}`));
      await ok(edit(partner, made, { ...data, description: 'Changed' }));
      expect(await detail(made)).toEqual({ ...data, access_type: 'owner', description: 'Changed' });
    });
  });

  test('creating needs full_set on the brand, and what is refused is not saved', async () => {
    const query = `?email_domain=${at.manufacturer.domain}`;
    for (const access of accessTypes) {
      const partner = await partnerWith(access);
      const data = offerData(newBase());
      if (access === 'view_only' || access === 'campaign_set') {
        await refused(partner.post(`/manufacturer/base_gs1${query}`, { data }), 'FORBIDDEN');
        await refused(at.manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`), 'NOT_FOUND');
      } else {
        await ok(partner.post(`/manufacturer/base_gs1${query}`, { data }));
        expect((await detail(data.base_gs1)).state).toBe('editable');
      }
    }
  });

  test('a partner makes no brands, and one it was not given is not found', async () => {
    const partner = await partnerWith('full_set_with_lock');
    await newBrand(at.manufacturer, `secret of ${partner.domain}`);
    const query = `?email_domain=${at.manufacturer.domain}`;
    const made = await editable();
    const answers = [];
    for (const brand_id of [`secret of ${partner.domain}`, 'no such brand at all']) {
      const data = offerData(newBase(), { brand_id });
      for (const call of [
        partner.post(`/manufacturer/base_gs1${query}`, { data }),
        edit(partner, made, { brand_id }),
      ])
        answers.push(JSON.stringify(timeless(await refused(call, 'NOT_FOUND'))));
    }
    expect(new Set(answers).size).toBe(1);
    expect((await detail(made)).brand_id).toBe('Sunny Oats');
    const brands = (await ok(at.manufacturer.get('/manufacturer/brands'))).data;
    expect(JSON.stringify(brands)).not.toContain('no such brand at all');
  });

  test('an offer is moved only to a brand the partner has full_set on', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const target = await newBrand(at.manufacturer, `target of ${partner.domain}`);
    const made = await editable();
    await refused(edit(partner, made, { brand_id: target }), 'NOT_FOUND');
    await grant(at.manufacturer, partner, target, 'campaign_set');
    await refused(edit(partner, made, { brand_id: target }), 'FORBIDDEN');
    expect((await detail(made)).brand_id).toBe('Sunny Oats');
    await grant(at.manufacturer, partner, target, 'full_set');
    expect((await ok(edit(partner, made, { brand_id: target }))).data.brand_internal_id).toBe(target);
  });

  test('lock=yes without full_set_with_lock saves nothing, on creation and on edit', async () => {
    const query = `?email_domain=${at.manufacturer.domain}&lock=yes`;
    for (const access of accessTypes) {
      const partner = await partnerWith(access);
      const data = offerData(newBase());
      const made = await editable();
      const before = await detail(made);
      if (access !== 'full_set_with_lock') {
        await refused(partner.post(`/manufacturer/base_gs1${query}`, { data }), 'FORBIDDEN');
        await refused(at.manufacturer.get(`/manufacturer/base_gs1/${data.base_gs1}`), 'NOT_FOUND');
        await refused(edit(partner, made, { description: 'Changed' }, '?lock=yes'), 'FORBIDDEN');
        expect(await detail(made)).toEqual(before);
        // Also where it is locked already.
        await refused(edit(partner, at.base, { description: 'Changed' }, '?lock=yes'), 'FORBIDDEN');
        expect((await detail()).description).not.toBe('Changed');
      } else {
        expect((await ok(partner.post(`/manufacturer/base_gs1${query}`, { data }))).data.state).toBe(
          'locked',
        );
        const saved = await ok(edit(partner, made, { description: 'Changed' }, '?lock=yes'));
        expect(saved.data).toMatchObject({ state: 'locked', description: 'Changed' });
      }
    }
  });

  test('lock=no changes nothing about the lock, for any role', async () => {
    const partner = await partnerWith('full_set');
    const saved = await ok(edit(partner, at.base, { description: 'Under lock' }, '?lock=no'));
    expect(saved.data).toMatchObject({ state: 'locked', description: 'Under lock' });
  });

  test('the lock holds for partners as for the manufacturer: MOF_LOCKED names the fields', async () => {
    const partner = await partnerWith('full_set_with_lock');
    const body = await refused(
      edit(partner, at.base, { gln: '0614141000012', description: 'x' }),
      'MOF_LOCKED',
    );
    expect(body.errors).toMatchObject([{ field: 'data.gln' }]);
  });
});
