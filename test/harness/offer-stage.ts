import { type Caller, newBase, offerData, ok } from '@offerbook/world';
import type { EngineName } from './offerbook.ts';
import { Stage } from './stage.ts';

const start = new Date('2026-05-01T12:00:00Z');

/** Every field of a master offer file, as a client writes it and as it comes back. */
export const everyField = {
  campaign_start_time: '05/02/2026',
  campaign_end_time: '06/30/2026',
  redemption_start_time: '05/03/2026',
  redemption_end_time: '07/31/2026',
  total_circulation: '250000',
  primary_purchase_save_value: '15',
  primary_purchase_requirements: '2',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: ['00012345678905', '036000291452'],
  primary_purchase_eans: ['4006381333931'],
  primary_purchase_family_code: '123',
  additional_purchase_rules_code: '2',
  second_purchase_requirements: '1',
  second_purchase_gs1_company_prefix: '0012345',
  second_purchase_req_code: '0',
  second_purchase_gtins: ['00012345678912'],
  second_purchase_eans: ['96385074'],
  second_purchase_family_code: '000',
  second_purchase_save_value: '0',
  third_purchase_requirements: '500',
  third_purchase_gs1_company_prefix: '001234567890',
  third_purchase_req_code: '1',
  third_purchase_gtins: ['00012345678929'],
  third_purchase_eans: ['4006381333931'],
  third_purchase_family_code: '992',
  third_purchase_save_value: '25',
  excluded_primary_purchase_gtins: ['00012345678936'],
  excluded_primary_purchase_eans: ['4006381333931'],
  excluded_second_purchase_gtins: ['00012345678936'],
  excluded_second_purchase_eans: ['4006381333931'],
  excluded_third_purchase_gtins: ['00012345678936'],
  excluded_third_purchase_eans: ['4006381333931'],
  gln: '4006381333931',
  save_value_code: '5',
  applies_to_which_item: '1',
  store_coupon: '1',
  donot_multiply_flag: '1',
  rolling_expiration: '1',
  rolling_expiration_days: '14',
};

/** A manufacturer that makes, edits and reads its master offer files, and a provider. */
export class OfferStage extends Stage {
  readonly start = start;
  manufacturer!: Caller;
  provider!: Caller;

  constructor(engine: EngineName) {
    super(engine, { now: start });
  }

  protected async enter(): Promise<void> {
    this.manufacturer = await this.book.account('manufacturer');
    this.provider = await this.book.account('provider');
  }

  save = (data: Record<string, unknown>, query = '') =>
    this.manufacturer.post(`/manufacturer/base_gs1${query}`, { data });

  read = async (base: string) => (await ok(this.manufacturer.get(`/manufacturer/base_gs1/${base}`))).data;

  created = async (more: Record<string, unknown> = {}) =>
    (await ok(this.save(offerData(newBase(), more)))).data;
}

/**
 * The master offer file's record out of its detail, which shows beside it what was set around it: exactly these, so
 * that anything else that differs is seen.
 */
export function recordOf(detail: Record<string, unknown>): Record<string, unknown> {
  const { access_type, campaign_metadata, edit_access, mandatory_retailer, redemption_window, ...record } =
    detail;
  for (const beside of [access_type, campaign_metadata, edit_access, mandatory_retailer, redemption_window])
    if (beside === undefined) throw new Error(`the detail shows ${Object.keys(detail)} only`);
  return record;
}

/** The billing details of a funder id that has none saved. */
export const noBilling = {
  legal_name: '',
  contact_name: '',
  email: '',
  phone: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  billing_mode: 'direct',
  agent_name: '',
};
