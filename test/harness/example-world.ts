import { Caller, ok, type Reply } from '@offerbook/world';
import { world } from '../../server/src/platform/reference/example.ts';
import { type Role, roles } from '../../server/src/platform/vocabulary/roles.ts';
import { type Documented, documented, documentedAs, exampleRequest, type Request } from './document.ts';
import { timeless } from './envelope.ts';
import { beforeEndpoints } from './example-endpoints.ts';
import { FactorExamples } from './example-factors.ts';
import { IdentityExamples } from './example-identities.ts';
import { MailExamples } from './example-mails.ts';
import { beforeDeleting } from './example-mistakes.ts';
import { opening } from './example-opening.ts';
import { IdentityProvider } from './identity-provider.ts';
import { NameServer } from './name-server.ts';
import { type EngineName, Offerbook } from './offerbook.ts';
import { consent, loginPath, md5 } from './third-party.ts';
import { Visitor } from './visitor.ts';
import { Receiver } from './webhook-scene.ts';

/** The accounts and records of the examples. */
export { world as people };

/** What reads and changes nothing by it, not even a count of calls. */
const quiet = documented.filter(
  ({ id, method }) => method === 'GET' && !['read-metrics', 'get-client-token', 'list-requests'].includes(id),
);

/** What Ann does once she is signed in. */
const ofAnn = [
  ...['sign-out', 'read-session', 'change-password', 'open-another-account'],
  ...['list-sessions', 'end-other-sessions'],
];

/** What the operator does with an account of its own. */
const ofNewcomers = [
  ...['enable-account', 'disable-account', 'rename-account', 'invite-admin', 'delete-account', 'go-live'],
];

/** Where the platform wants its clients back. */
const redirectURL = 'https://brandhub.example/back';

/** What only a running registry can make, by the name the example has for it. */
export type Made = Record<string, unknown>;

/** The world of the reference (server/src/platform/reference/example.ts), opened on a server of its own by sending examples. */
export class ExampleWorld {
  readonly callers = {} as Record<Role, Caller>;
  /** Ann, at a page of the portal. */
  readonly ann: Visitor;
  /** The first answer to each example that was sent. */
  readonly answers = new Map<string, Reply>();
  #admin: Made = {};
  /** Sent by new people and not by Ann, who signs in with the password alone. */
  readonly #ofOthers: ReadonlyArray<FactorExamples | IdentityExamples | MailExamples>;

  private constructor(
    readonly book: Offerbook,
    readonly receiver: Receiver,
    readonly provider: IdentityProvider,
    readonly names: NameServer,
    readonly mails: MailExamples,
  ) {
    this.ann = new Visitor(book.url);
    this.#ofOthers = [new FactorExamples(book), new IdentityExamples(book, provider), mails];
    for (const { before } of this.#ofOthers) Object.assign(this.#before, before);
  }

  static async open(engine: EngineName): Promise<ExampleWorld> {
    const provider = await IdentityProvider.listen();
    const names = await NameServer.start({});
    const env = { ...provider.env('http://localhost:8112'), DNS_SERVERS: names.address };
    const book = await Offerbook.start({ engine, now: new Date(`${world.from}T12:00:00Z`), env });
    const receiver = await Receiver.listen();
    const opened = new ExampleWorld(book, receiver, provider, names, new MailExamples(engine));
    for (const id of opening) {
      await opened.sent(id);
      await opened.#then(id);
    }
    return opened;
  }

  async close(): Promise<void> {
    await this.book.stop();
    await this.receiver.close();
    await this.provider.close();
    await this.names.close();
    await this.mails.close();
  }

  /** The answer to an operation's example, sent now unless it was already. */
  async sent(id: string): Promise<Reply> {
    const known = this.answers.get(id);
    if (known) return known;
    const reply = await this.again(id);
    this.answers.set(id, reply);
    return reply;
  }

  /** Sends an example, whether or not it was sent before. */
  async again(id: string): Promise<Reply> {
    const op = documentedAs(id);
    return this.send(op, exampleRequest(op, await this.ready(id)));
  }

  /** Asks with an example for CSV. */
  async csv(op: Documented): Promise<Reply> {
    const request = exampleRequest(op, await this.ready(op.id));
    const address = new URL(request.path, 'http://registry.example');
    address.searchParams.set('format', 'csv');
    const path = address.pathname + address.search;
    return this.send(op, { ...request, path });
  }

  /** Does what an example needs, and gives what the world made in place of what stands for it. */
  async ready(id: string): Promise<Made> {
    return (await this.#before[id]?.()) ?? {};
  }

  /** Sends a request as a caller that the operation allows. */
  async send(op: Documented, { method, path, body }: Request): Promise<Reply> {
    if (op.roles === 'operator') return this.book.operator(method, path, body);
    for (const { before, visitor } of this.#ofOthers)
      if (op.id in before && visitor) return visitor.call(method, path, body);
    if (op.roles === 'open' || op.roles === 'person') return this.ann.call(method, path, body);
    const caller = this.callers[this.roleFor(op)];
    if (!op.notForKeys) return caller.call(method, path, body);
    await this.#annIsThere();
    return this.ann.twin({ account: caller.account.account_id }).call(method, path, body);
  }

  /** Everything that the world's accounts can read of it, by the operation that reads it. */
  async allAnswers(): Promise<Record<string, unknown>> {
    const answers = quiet.map(async (op) => {
      const { body } = await this.send(op, exampleRequest(op));
      return [op.id, timeless(body)] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  }

  /** Who of the world calls at this path. */
  roleFor({ path, roles: allowed }: Documented): Role {
    if (path.startsWith('/manufacturer_agent/')) return 'authorized_partner';
    if (path.startsWith('/accelerator/')) return 'accelerator';
    return allowed === 'all' ? 'manufacturer' : (allowed[0] as Role);
  }

  /** What follows an example of the opening before the next can be sent. */
  async #then(id: string): Promise<void> {
    const reply = this.answers.get(id)!;
    if (reply.status !== 200) throw new Error(`The example of ${id} failed: ${JSON.stringify(reply.body)}`);
    if (id === 'create-account') {
      this.callers.manufacturer = await Caller.signedIn(this.book.url, reply.body.data);
      this.#admin = { invitation_token: reply.body.data.admin.invitation_token };
      for (const role of roles.filter((role) => role !== 'manufacturer'))
        this.callers[role] = await this.book.account(role, {
          email_domain: world[role],
          redirect_urls: role === 'platform' ? [redirectURL] : [],
        });
    }
    if (id === 'add-brand') await this.callers.manufacturer.post('/manufacturer/brand', { brand_id: 'Oops' });
  }

  /** What an example needs beside the opened world, and what it was given in place of what stands for it. */
  readonly #before: Record<string, () => Promise<Made>> = {
    ...Object.fromEntries(ofAnn.map((id) => [id, () => this.#first('sign-in')])),
    ...Object.fromEntries(ofNewcomers.map((id) => [id, () => this.#newcomer()])),
    'get-access-token': async () => {
      const { access_key, secret_key } = this.callers.manufacturer.account;
      return { access_key, secret_key };
    },
    'read-invitation': async () => this.#admin,
    'accept-invitation': async () => this.#admin,
    'read-password-link': () => this.#forgotten(),
    'accept-password-link': () => this.#forgotten(),
    'end-session': async () => {
      await this.#first('sign-in');
      const { data } = await ok(this.again('list-sessions'));
      return { session_id: data[0].session_id };
    },
    'renew-invitation': () => this.#ben(),
    'change-user': () => this.#ben(),
    'remove-user': () => this.#ben(),
    // Ben may be removed by now.
    'reset-user-factors': () => this.#invited('dan'),
    'get-client-token': () => this.#letIn(),
    'save-operator-alerts': () => this.#first('grant-operator'),
    'delete-key': async () => ({ access_key: (await this.again('create-key')).body.data.access_key }),
    'revoke-grant': async () => ({ grant_id: await this.#grant() }),
    'extend-offer': () => this.#formerEnd(),
    'extend-offer-as-partner': () => this.#formerEnd(),
    'read-offer-by-lookup-code-as-partner': () => this.#first('attach-lookup-code'),
    'skip-purchase-validation': () => this.#first('attach-lookup-code'),
    'skip-purchase-validation-as-partner': () => this.#first('attach-lookup-code'),
    'delete-lookup-code-as-partner': () => this.#first('attach-lookup-code'),
    'redeem-as-accelerator': () => this.#first('rollback-coupon'),
    'rollback-as-accelerator': () => this.#first('redeem-as-accelerator'),
    'deposit-samples': () => this.#samples(),
    'deposit-samples-as-partner': () => this.#samples(),
    'redeem-sample': () => this.#sampleCoupon(),
    'redeem-sample-as-partner': () => this.#sampleCoupon(),
    'verify-domain': () => this.#recordSet(),
    'read-webhook': () => this.#first('save-webhook'),
    'save-webhook': async () => ({ url: this.receiver.url('coupons') }),
    'verify-webhook': () => this.#provable(),
    'rotate-primary-secret': () => this.#approved(),
    'rotate-secondary-secret': () => this.#approved(),
    'send-test-event': () => this.#approved(),
    'list-deliveries': () => this.#approved(),
    'resend-delivery': async () => ({ id: await this.#delivery() }),
    'replay-deliveries': () => this.#approved(),
    ...beforeEndpoints(this),
    ...beforeDeleting(this),
  };

  async #first(id: string): Promise<Made> {
    await ok(this.again(id));
    return {};
  }

  async #newcomer(): Promise<Made> {
    const { account } = await this.book.account('retailer');
    return { id: account.account_id };
  }

  /** The operator helps Ann. */
  async #forgotten(): Promise<Made> {
    const { data } = await ok(this.again('make-password-link'));
    return { password_token: data.password_token };
  }

  /** The sample accounts come with the first account that is opened with samples. */
  async #samples(): Promise<Made> {
    await this.book.account('retailer', { sample_data: 'yes' });
    return {};
  }

  async #sampleCoupon(): Promise<Made> {
    const { data } = await ok(this.again('deposit-samples'));
    return { gs1: data.gs1s[0] };
  }

  async #invited(name: string): Promise<Made> {
    const body = { email: `${name}@${world.manufacturer}` };
    return { user_id: (await ok(this.callers.manufacturer.post('/enterprise/users', body))).data.user_id };
  }

  /** The user that an example invites. */
  async #ben(): Promise<Made> {
    const { body } = await this.sent('add-user');
    return { user_id: body.data.user_id };
  }

  async #annIsThere(): Promise<void> {
    if ((await this.ann.get('/session')).status !== 200) await this.#first('sign-in');
  }

  /** Ann lets the platform in, and comes back with what it needs. */
  async #letIn(): Promise<Made> {
    await this.#annIsThere();
    const { platform, manufacturer } = this.callers;
    const link = loginPath(platform, { redirectURL, timestamp: this.book.now.getTime() });
    const temp_token = await consent(this.ann, link, manufacturer.account.account_id);
    return { temp_token, signature: md5(temp_token, platform.account.secret_key) };
  }

  async #grant(): Promise<string> {
    await this.#first('get-client-token');
    const { data } = await ok(this.callers.manufacturer.get('/enterprise/grants'));
    return data[0].grant_id;
  }

  /** Extended once, an offer cannot be extended to the same day again. */
  #formerEnd(): Promise<Made> {
    return this.#first('save-offer');
  }

  async #recordSet(): Promise<Made> {
    const { record_name, record_text } = (await ok(this.again('read-domain'))).data;
    this.names.known.set(record_name, { type: 'TXT', text: record_text });
    return {};
  }

  async #provable(): Promise<Made> {
    const { data } = await ok(this.again('save-webhook'));
    this.receiver.tokens.set('coupons', data.verification_token);
    return {};
  }

  async #approved(): Promise<Made> {
    const { body } = await this.callers.manufacturer.get('/enterprise/webhook');
    return body.data?.state === 'approved' ? {} : this.#first('verify-webhook');
  }

  async #delivery(): Promise<string> {
    await this.#first('send-test-event');
    const { data } = await ok(this.callers.manufacturer.get('/enterprise/webhook/deliveries'));
    return data[0].id;
  }
}
