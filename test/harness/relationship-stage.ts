import {
  authorize,
  brandOf,
  type Caller,
  chooseClearinghouse,
  grant,
  lockedOffer,
  ok,
} from '@offerbook/world';
import type { Scene } from './webhook-scene.ts';

/** An offer, and around it accounts whose relationships to it are about to end or begin. All of them listen. */
export class RelationshipStage {
  private constructor(
    readonly scene: Scene,
    readonly manufacturer: Caller,
    readonly provider: Caller,
    readonly retailer: Caller,
    /** The accounts whose relationships `turn` ends. */
    readonly leaving: { partner: Caller; clearinghouse: Caller },
    readonly coming: { partner: Caller; clearinghouse: Caller },
    readonly base: string,
  ) {}

  static async open(scene: Scene): Promise<RelationshipStage> {
    const pair = async () => {
      const partner = await scene.account('authorized_partner');
      const clearinghouse = await scene.account('clearinghouse');
      for (const caller of [partner, clearinghouse]) await scene.listening(caller);
      return { partner, clearinghouse };
    };
    const manufacturer = await scene.account('manufacturer');
    const provider = await scene.account('provider');
    const retailer = await scene.account('retailer');
    const [leaving, coming] = [await pair(), await pair()];
    const base = await lockedOffer(manufacturer, [provider]);
    for (const { partner } of [leaving, coming]) await authorize(manufacturer, partner);
    await grant(manufacturer, leaving.partner, await brandOf(manufacturer, 'Sunny Oats'), 'view_only');
    await chooseClearinghouse(retailer, leaving.clearinghouse);
    return new RelationshipStage(scene, manufacturer, provider, retailer, leaving, coming, base);
  }

  /** Takes from `leaving` what `coming` gets. */
  async turn(on: (caller: Caller) => Caller = (caller) => caller): Promise<void> {
    const [manufacturer, retailer] = [on(this.manufacturer), on(this.retailer)];
    const brand = await brandOf(manufacturer, 'Sunny Oats');
    await grant(manufacturer, this.leaving.partner, brand, 'view_only', 'no');
    await grant(manufacturer, this.coming.partner, brand, 'view_only');
    await chooseClearinghouse(retailer, this.coming.clearinghouse);
  }

  /** What each got so far, as `action gs1`. */
  received() {
    const of = (caller: Caller) =>
      this.scene.receiver
        .at(caller.domain)
        .map(({ data }) => `${data.action} ${data.gs1}`)
        .sort();
    return {
      leaving: { partner: of(this.leaving.partner), clearinghouse: of(this.leaving.clearinghouse) },
      coming: { partner: of(this.coming.partner), clearinghouse: of(this.coming.clearinghouse) },
    };
  }

  /** Everything they may get is replayed, and what was received before is forgotten. */
  async replay(from: string): Promise<void> {
    this.scene.receiver.received.length = 0;
    for (const side of [this.leaving, this.coming])
      for (const caller of Object.values(side)) await ok(caller.post('/enterprise/webhook/replay', { from }));
    await this.scene.publishReplays(2_000);
    await this.scene.settled();
  }
}
