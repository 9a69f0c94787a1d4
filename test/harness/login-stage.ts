import { Caller, ok, send } from '@offerbook/world';
import type { EngineName } from './offerbook.ts';
import { Stage } from './stage.ts';
import { consent, loginPath, tokenPath } from './third-party.ts';
import { Visitor } from './visitor.ts';

/** Where the platform takes its clients back. */
export const back = 'https://platform.example/back?from=offerbook';

/** A platform, and a client of it who is signed in. */
export class LoginStage extends Stage {
  platform!: Caller;
  client!: Visitor;

  constructor(engine: EngineName) {
    super(engine, { now: new Date('2026-05-04T12:00:00Z') });
  }

  protected async enter(): Promise<void> {
    this.platform = await this.book.account('platform', { name: 'Mailer', redirect_urls: [back] });
    this.client = await Visitor.signedUp(this.book);
  }

  link = (more: { redirectURL?: string; timestamp?: string | number; secret?: string; by?: Caller } = {}) =>
    loginPath(more.by ?? this.platform, {
      redirectURL: back,
      timestamp: Math.floor(this.book.now.getTime() / 1_000),
      ...more,
    });

  trade = (path: string) => send(this.book.url, 'GET', path, {});

  asClient = (token: string, by = this.platform) => {
    const caller = new Caller(this.book.url, by.account);
    caller.token = token;
    return caller;
  };

  /** The client signs in anew: a session that is older than 10 minutes is asked to. */
  signInAgain = async () => {
    const { person } = (await ok(this.client.get('/session'))).data;
    await this.client.signIn(person.email);
  };

  /** Lets the platform in and gives a caller with the client's token. */
  letIn = async () => {
    const temp = await consent(this.client, this.link());
    const { access_token } = await ok(this.trade(tokenPath(this.platform, temp)));
    return { caller: this.asClient(access_token), access_token };
  };
}
