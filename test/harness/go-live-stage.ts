import { Caller, ok } from '@offerbook/world';
import type { EngineName } from './offerbook.ts';
import { Stage } from './stage.ts';

/** An operator who moves accounts from test to production. */
export class GoLiveStage extends Stage {
  constructor(engine: EngineName, env: Record<string, string> = {}) {
    super(engine, { now: new Date('2026-05-04T12:00:00Z'), env });
  }

  protected async enter(): Promise<void> {}

  go = (account: Caller, body: unknown = {}) =>
    this.book.operator('POST', `/operator/accounts/${account.account.account_id}/go_live`, body);

  /** Moves an account to production and signs it in there. */
  live = async (account: Caller): Promise<Caller> => this.signedIn((await ok(this.go(account))).data);

  signedIn = (keys: Caller['account']): Promise<Caller> => Caller.signedIn(this.book.url, keys);
}
