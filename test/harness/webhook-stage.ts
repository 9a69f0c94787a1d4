import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll } from 'vitest';
import type { EngineName } from './offerbook.ts';
import { Scene } from './webhook-scene.ts';

/** A provider who listens to its deposits, on a scene that stays up for a file's tests. */
export class WebhookStage {
  scene!: Scene;
  manufacturer!: Caller;
  provider!: Caller;
  base!: string;
  #strings = 0;

  constructor(engine: EngineName) {
    beforeAll(async () => {
      this.scene = await Scene.open({ engine });
    });
    afterAll(() => this.scene?.close());
  }

  /** Fresh parties, for a test of its own. */
  async parties(): Promise<void> {
    this.manufacturer = await this.scene.account('manufacturer');
    this.provider = await this.scene.account('provider');
    this.base = await lockedOffer(this.manufacturer, [this.provider]);
  }

  /** Fresh parties, of which the provider listens; the message of one deposit waits, because its receiver fails. */
  async waitingMessage(): Promise<void> {
    await this.parties();
    await this.scene.listening(this.provider);
    this.scene.receiver.answer = () => ({ status: 500 });
    await this.deposit();
    await this.scene.settled();
  }

  deposit(count = 1): Promise<string[]> {
    const from = this.#strings;
    this.#strings += count;
    return deposited(this.provider, this.base, count, from);
  }

  /** The provider's delivery log. */
  async log() {
    return (await ok(this.provider.get('/enterprise/webhook/deliveries'))).data;
  }

  /** The messages its endpoint received. */
  received() {
    return this.scene.receiver.at(this.provider.domain);
  }

  /** The data strings of these messages, in the order of their arrival. */
  receivedStrings(): string[] {
    return this.received().map(({ data }) => data.gs1);
  }
}
