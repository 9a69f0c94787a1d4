import { type Caller, mainScene } from '@offerbook/world';
import { afterAll, beforeAll } from 'vitest';
import { type EngineName, Offerbook, type StartOptions } from './offerbook.ts';

/** A server that is there while the tests of a file run, and what they share on it. */
export abstract class Stage {
  book!: Offerbook;

  constructor(engine: EngineName, options: Omit<StartOptions, 'engine'>) {
    beforeAll(async () => {
      this.book = await Offerbook.start({ engine, ...options });
      await this.enter();
    });
    afterAll(() => this.book?.stop());
  }

  /** Opens what the tests share, once the server is up. */
  protected abstract enter(): Promise<void>;
}

/** The stage of the main job: one account of each role it needs, and a locked offer between them. */
export class MainStage extends Stage {
  manufacturer!: Caller;
  provider!: Caller;
  retailer!: Caller;
  base!: string;

  protected async enter(): Promise<void> {
    Object.assign(this, await mainScene(this.book));
  }

  /** Signs all of them in again: the clock moved by days, and tokens live one. */
  signIn = async (...more: Caller[]): Promise<void> => {
    for (const caller of [this.manufacturer, this.provider, this.retailer, ...more]) await caller.signIn();
  };
}
