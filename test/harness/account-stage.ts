import { type Caller, type Reply, send } from '@offerbook/world';
import type { EngineName } from './offerbook.ts';
import { Stage } from './stage.ts';

/** A retailer who is signed in, beside the accounts that come and go, and how a key is traded for a token. */
export class AccountStage extends Stage {
  retailer!: Caller;

  constructor(engine: EngineName) {
    super(engine, { now: new Date('2026-05-01T12:00:00Z') });
  }

  protected async enter(): Promise<void> {
    this.retailer = await this.book.account('retailer');
  }

  token = (body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    send(this.book.url, 'POST', '/access_token', headers, body);
}
