import { ok } from '@offerbook/world';
import { world } from '../../server/src/platform/reference/example.ts';
import { TestMailServer } from './mail-server.ts';
import { type EngineName, Offerbook } from './offerbook.ts';
import { Visitor } from './visitor.ts';

/** What the examples of mails need: a registry of their own that sends some, opened at the first use, and a person there. */
export class MailExamples {
  visitor!: Visitor;
  #opened: { book: Offerbook; mails: TestMailServer } | undefined;
  #email = '';

  constructor(readonly engine: EngineName) {}

  async #newcomer() {
    if (this.#opened === undefined) {
      const mails = await TestMailServer.listen();
      const now = new Date(`${world.from}T12:00:00Z`);
      this.#opened = { book: await Offerbook.start({ engine: this.engine, now, env: mails.env() }), mails };
    }
    this.visitor = await Visitor.signedUp(this.#opened.book);
    this.#email = (await ok(this.visitor.get('/session'))).data.person.email;
    return this.#opened.mails;
  }

  /** By operation, what stands for what only a running registry can make. */
  readonly before: Record<string, () => Promise<Record<string, unknown>>> = {
    'request-password-link': async () => {
      await this.#newcomer();
      return {};
    },
    'confirm-email': async () => {
      const mails = await this.#newcomer();
      const [mail] = await mails.to(this.#email);
      return { email_token: /#(\S+)/.exec(mail!.text)?.[1] };
    },
  };

  async close(): Promise<void> {
    await this.#opened?.book.stop();
    await this.#opened?.mails.close();
  }
}
