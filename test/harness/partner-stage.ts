import { brandOf, type Caller, lockedOffer, newBase, offerData, ok, partnerOf } from '@offerbook/world';
import type { AccessType } from '../../server/src/platform/vocabulary/roles.ts';
import type { EngineName } from './offerbook.ts';
import { Stage } from './stage.ts';

/** A manufacturer with a brand and a locked offer, and what its partners do to its offers. */
export class PartnerStage extends Stage {
  manufacturer!: Caller;
  brand!: string;
  base!: string;

  constructor(engine: EngineName) {
    super(engine, { now: new Date('2026-05-01T12:00:00Z') });
  }

  protected async enter(): Promise<void> {
    this.manufacturer = await this.book.account('manufacturer');
    this.base = await lockedOffer(this.manufacturer, []);
    this.brand = await brandOf(this.manufacturer, 'Sunny Oats');
  }

  detail = async (of = this.base) => (await ok(this.manufacturer.get(`/manufacturer/base_gs1/${of}`))).data;

  /** A new offer that is not locked. */
  editable = async (more: Record<string, unknown> = {}) => {
    const made = newBase();
    await ok(this.manufacturer.post('/manufacturer/base_gs1', { data: offerData(made, more) }));
    return made;
  };

  edit = (who: Caller, of: string, change: Record<string, unknown>, query = '') =>
    who.post(`/manufacturer/base_gs1${query}`, { data: { base_gs1: of, update_mode: 1, ...change } });

  accessPath = (partner: Caller, of = this.brand) =>
    `/manufacturer/manufacturer_agents/${partner.domain}/toggle_brand/${of}`;

  partnerWith = (access: AccessType) => partnerOf(this.book, this.manufacturer, this.brand, access);
}
