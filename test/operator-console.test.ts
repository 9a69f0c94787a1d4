import { ok, send } from '@offerbook/world';
import { expect, test } from 'vitest';
import { operations } from '../server/src/operations.ts';
import { codeAt, ticketOf, withTotp } from './harness/authenticator.ts';
import { run } from './harness/command.ts';
import { refused } from './harness/envelope.ts';
import { minute, second } from './harness/factor-stage.ts';
import { onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { operatorAt } from './harness/operators.ts';
import { Stage } from './harness/stage.ts';
import { erasePerson } from './harness/upkeep.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const hour = 60 * minute;
const olga = 'olga@registry.example';
const operators = '/operator/operators';

class ConsoleStage extends Stage {
  /** Operates the registry, with an authenticator app of this secret. */
  olga!: Visitor;
  secret!: string;

  protected async enter(): Promise<void> {
    this.olga = await operatorAt(this.book, olga);
    this.secret = (await withTotp(this.olga, this.book.now)).secret;
    this.book.moveClock(minute);
  }

  visitor = () => new Visitor(this.book.url);
  grant = (email: string) => this.book.operator('POST', operators, { email });
  accept = (visitor: Visitor, invitation_token: string, more: Record<string, unknown> = {}) =>
    visitor.post('/invitation/accept', { invitation_token, password: goodPassword, ...more });
  /** Does the second step that a refused call asks for, in the browser of the call. */
  async step(visitor: Visitor, asked: Parameters<typeof ticketOf>[0], secret = this.secret): Promise<void> {
    const code = codeAt(secret, this.book.now);
    await ok(visitor.post('/sign_in/second_step', { ticket: await ticketOf(asked), code }));
  }
  /** An account of production whose admin is `email`, with her browser. */
  async adminAt(domain: string, email = `ann@${domain}`) {
    const { data } = await ok(
      this.book.operator('POST', '/operator/accounts', {
        role: 'retailer',
        email_domain: domain,
        name: domain,
        environment: 'production',
        admin_email: email,
      }),
    );
    const visitor = this.visitor();
    await ok(this.accept(visitor, data.admin.invitation_token));
    visitor.account = data.account_id;
    return visitor;
  }
}

onEveryEngine('the operator’s console', (engine) => {
  const at = new ConsoleStage(engine, {
    now: new Date('2026-05-04T12:00:00Z'),
    env: { OPERATOR_SECOND_FACTOR: 'required' },
  });
  const list = (visitor: Visitor, environment = 'test') =>
    visitor.get(`/operator/accounts?environment=${environment}`);

  test('opens to a person with the role and a second factor; the operator token is for programs, and opens nothing in a browser', async () => {
    const { data } = await ok(at.grant('paul@registry.example'));
    await ok(at.book.operator('GET', '/operator/accounts'));
    await refused(
      send(at.book.url, 'GET', '/operator/accounts', {
        authorization: `Bearer ${operatorToken}`,
        'sec-fetch-site': 'same-origin',
      }),
      'UNAUTHORIZED',
    );
    const paul = at.visitor();
    const { invitation_token } = data;
    const shown = await ok(paul.post('/invitation', { invitation_token }));
    expect(shown.data).toMatchObject({ environment: 'production', user_role: 'operator', account: null });
    const session = (await ok(at.accept(paul, invitation_token))).data;
    expect(session).toMatchObject({ accounts: [], operator: { second_factor: 'required' } });
    await refused(at.accept(at.visitor(), invitation_token), 'NOT_FOUND');
    await refused(list(paul), 'SECOND_FACTOR_REQUIRED');
    const { secret } = await withTotp(paul, at.book.now);
    for (const environment of ['test', 'production']) await ok(list(paul, environment));
    // A page of another site sends the cookie at most.
    await refused(send(at.book.url, 'GET', '/operator/accounts', { cookie: paul.cookie }), 'UNAUTHORIZED');
    expect((await refused(paul.delete('/session/factors/totp'), 'FORBIDDEN')).message).toContain('requires');
    const signIn = at.visitor().post('/sign_in', {
      environment: 'production',
      email: 'paul@registry.example',
      password: goodPassword,
    });
    at.book.moveClock(minute);
    const again = at.visitor();
    await at.step(again, signIn, secret);
    await ok(list(again));
    await ok(again.post('/sign_out'));
    await refused(list(again), 'UNAUTHORIZED');
  });

  test('asks for a new second step 12 hours after the last one, and before what outlives a stolen session after 10 minutes; programs are not asked', async () => {
    at.book.moveClock(11 * minute);
    await ok(list(at.olga));
    const guarded = operations.filter((op) => op.allow === 'operator' && op.recentProof);
    expect(guarded.map(({ name }) => name)).toEqual([
      'create-account',
      'rename-account',
      'invite-admin',
      'delete-account',
      'go-live',
      'make-password-link',
      'reset-factors',
    ]);
    const about = { email: 'nobody@nowhere.example', environment: 'test' };
    const account = { role: 'retailer', email_domain: 'late.example', name: 'Late' };
    for (const { method, path, name } of guarded) {
      const bodies = { 'create-account': account, 'invite-admin': { email: about.email } };
      const own = bodies[name as keyof typeof bodies] ?? (path.includes(':id') ? {} : about);
      const body = method === 'DELETE' ? undefined : own;
      const asked = at.olga.call(method, path.replace(':id', 'test_1'), body);
      expect((await refused(asked, 'SECOND_STEP_REQUIRED')).second_step.methods).toContain('totp');
    }
    await ok(at.book.operator('POST', '/operator/accounts', account));
    await at.step(at.olga, at.olga.post('/operator/password_link', about));
    await refused(at.olga.post('/operator/password_link', about), 'NOT_FOUND');
    // A session that is used goes on for days, and the console does not.
    at.book.moveClock(11 * hour);
    await ok(list(at.olga));
    at.book.moveClock(hour);
    await ok(at.olga.get('/session'));
    await at.step(at.olga, list(at.olga));
    await ok(list(at.olga));
  });

  test('writes the person’s name beside every change, in the operators’ activity and in that of the account', async () => {
    const { data } = await ok(
      at.olga.post('/operator/accounts', { role: 'retailer', email_domain: 'named.example', name: 'Named' }),
    );
    const path = `/operator/accounts/${data.account_id}`;
    const actor = `the operator ${olga}`;
    await ok(at.olga.put(path, { name: 'Named anew' }));
    const { access_key, secret_key } = data;
    const tokens = await ok(send(at.book.url, 'POST', '/access_token', {}, { access_key, secret_key }));
    const keys = { 'x-access-key': access_key, 'x-access-token': tokens['x-access-token'] };
    expect((await ok(send(at.book.url, 'GET', '/enterprise/activity', keys))).data[0]).toMatchObject({
      actor,
      operation: 'rename-account',
    });
    await ok(at.book.operator('POST', `${path}/disable`));
    await ok(at.olga.post(`${path}/enable`));
    const vouched = { vouched_by: 'Olga', vouched_because: 'Called the company.' };
    const live = (await ok(at.olga.post(`${path}/go_live`, vouched))).data;
    await ok(at.olga.post(`/operator/accounts/${live.account_id}/disable`));
    at.book.moveClock(15 * second);
    await ok(at.olga.delete(`/operator/accounts/${live.account_id}`));
    const done = async (environment: string) =>
      (await ok(at.olga.get(`/operator/activity?environment=${environment}&pageSize=4`))).data.map(
        (row: { operation: string; actor: string }) => [row.operation, row.actor],
      );
    expect(await done('test')).toEqual([
      ['enable-account', actor],
      ['disable-account', 'the operator'],
      ['rename-account', actor],
      ['create-account', actor],
    ]);
    expect((await done('production')).slice(0, 3)).toEqual([
      ['delete-account', actor],
      ['disable-account', actor],
      ['go-live', actor],
    ]);
  });

  test('is nobody else’s: the role comes by the operator token alone, and no account, address or other operator reaches the person', async () => {
    const ann = await at.adminAt('acme.example');
    const stranger = await Visitor.signedUp(at.book);
    await refused(list(ann), 'FORBIDDEN');
    await refused(list(stranger), 'UNAUTHORIZED');
    for (const visitor of [at.olga, ann]) {
      await refused(visitor.post(operators, { email: 'ann@acme.example' }), 'FORBIDDEN');
      await refused(visitor.delete(`${operators}/${olga}`), 'FORBIDDEN');
    }
    // Nor by repeating a call of the token, whose first answer has the link.
    const known = { email: 'heir@registry.example', client_txn_id: 'heir' };
    await ok(at.book.operator('POST', operators, known));
    await refused(at.olga.post(operators, known), 'FORBIDDEN');
    await refused(at.grant(olga), 'ALREADY_EXISTS');
    // An admin who invites the operator's address makes another person of it.
    const planted = at.visitor();
    const invited = await ok(ann.post('/enterprise/users', { email: olga }));
    await ok(at.accept(planted, invited.data.invitation_token, { password: 'nine planted lanterns' }));
    await refused(list(planted), 'FORBIDDEN');
    // One who has the operator herself as a user changes neither her password nor her factor.
    await ok(ann.delete(`/enterprise/users/${invited.data.user_id}`));
    const again = await ok(ann.post('/enterprise/users', { email: olga }));
    const joins = () => at.accept(at.olga, again.data.invitation_token, { has_password: 'yes' });
    at.book.moveClock(11 * minute);
    await at.step(at.olga, joins());
    await ok(joins());
    const user = `/enterprise/users/${again.data.user_id}`;
    const anew = at.visitor();
    await ok(
      anew.post('/sign_in', {
        environment: 'production',
        email: 'ann@acme.example',
        password: goodPassword,
      }),
    );
    anew.account = ann.account;
    await refused(anew.post(`${user}/invitation`), 'FORBIDDEN');
    await refused(anew.delete(`${user}/second_factor`), 'FORBIDDEN');
    // Another operator neither; the token makes a link, which the second factor withstands.
    const about = { email: olga, environment: 'production', account_id: ann.account };
    const other = await operatorAt(at.book, 'rita@registry.example');
    await withTotp(other, at.book.now);
    await refused(other.post('/operator/password_link', about), 'FORBIDDEN');
    await refused(other.post('/operator/second_factor/reset', about), 'FORBIDDEN');
    const { password_token } = (await ok(at.book.operator('POST', '/operator/password_link', about))).data;
    await refused(
      at.visitor().post('/password_link/accept', { password_token, password: 'eleven slow lanterns' }),
      'SECOND_STEP_REQUIRED',
    );
    // With the last of her accounts she keeps the role.
    await ok(anew.delete(user));
    at.book.moveClock(2 * second);
    await ok(list(at.olga));
  });

  test('begins with new sessions alone: earlier ones of the person, and a link for their password, end', async () => {
    const ann = await at.adminAt('taker.example');
    const about = { email: 'ann@taker.example', environment: 'production', account_id: ann.account };
    const { password_token } = (await ok(at.book.operator('POST', '/operator/password_link', about))).data;
    const { invitation_token } = (await ok(at.grant(about.email))).data;
    const anew = at.visitor();
    await ok(at.accept(anew, invitation_token, { has_password: 'yes' }));
    at.book.moveClock(2 * second);
    await refused(ann.get('/session'), 'UNAUTHORIZED');
    const chosen = { password_token, password: 'eleven slow lanterns' };
    await refused(at.visitor().post('/password_link/accept', chosen), 'NOT_FOUND');
    await ok(anew.get('/session'));
  });

  test('closes within a second to who lost the role, or was erased, and is named no more', async () => {
    const rita = 'rita@registry.example';
    const shown = async () => (await ok(at.book.operator('GET', operators))).data;
    expect((await shown()).find(({ email }: { email: string }) => email === rita)).toMatchObject({
      state: 'active',
      second_factor: 'yes',
    });
    const signedIn = at.visitor();
    at.book.moveClock(minute);
    await ok(at.book.operator('DELETE', `${operators}/${rita}`));
    await refused(at.book.operator('DELETE', `${operators}/${rita}`), 'NOT_FOUND');
    const sent = { environment: 'production', email: rita, password: goodPassword };
    await refused(signedIn.post('/sign_in', sent), 'UNAUTHORIZED');
    // An invitation ends with the role, and with a newer one.
    const first = (await ok(at.grant(rita))).data.invitation_token;
    const newer = (await ok(at.grant(rita))).data.invitation_token;
    await refused(at.accept(at.visitor(), first), 'NOT_FOUND');
    await ok(at.book.operator('DELETE', `${operators}/${rita}`));
    await refused(at.accept(at.visitor(), newer), 'NOT_FOUND');
    await refused(at.grant('no address'), 'VALIDATION');

    const vouchedFor = async (vouched_by: string, vouched_because: string) => {
      const { account_id } = (await at.book.account('retailer')).account;
      const body = { vouched_by, vouched_because };
      return (await ok(at.book.operator('POST', `/operator/accounts/${account_id}/go_live`, body))).data
        .account_id as string;
    };
    const byBoth = await vouchedFor('Olga', `Olga called them as ${olga}.`);
    const byName = await vouchedFor('Olga', 'Olga met Olgas director.');
    const byAnother = await vouchedFor('Olga Park', 'Olga Park knows them.');
    expect(await erasePerson(at.book, olga, 'production')).toMatchObject({ persons: 1 });
    at.book.moveClock(2 * second);
    await refused(list(at.olga), 'UNAUTHORIZED');
    const log = await at.book.operator('GET', '/operator/activity?environment=production&pageSize=200');
    expect(JSON.stringify([await shown(), (await ok(Promise.resolve(log))).data])).not.toContain(olga);
    // Records say what was done, and not what to do with a link or key that was shown.
    expect(JSON.stringify(log.body)).not.toContain('not shown again');
    expect(JSON.stringify(log.body)).toContain('the operator an erased person');
    const kept = async (account: string) => {
      const { domain } = (await ok(at.book.operator('GET', `/operator/accounts/${account}`))).data;
      return `${domain.vouched_by}: ${domain.vouched_because}`;
    };
    const gone = 'an erased person';
    expect(await kept(byBoth)).toBe(`${gone}: ${gone} called them as ${gone}.`);
    expect(await kept(byName)).toBe(`${gone}: ${gone} met Olgas director.`);
    expect(await kept(byAnother)).toBe('Olga Park: Olga Park knows them.');
  });

  test('is granted, listed and taken away on a command line that has the operator token', async () => {
    const env = { OFFERBOOK_URL: at.book.url, OFFERBOOK_OPERATOR_TOKEN: operatorToken };
    const command = (...args: string[]) => run(['operator', ...args], env);
    const made = await command('grant', 'paula@registry.example');
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('not shown again') });
    expect(made.stdout).toMatch(new RegExp(`^${at.book.url}/portal/invitation#live_iv_\\S+\n$`));
    expect((await command('list')).stdout).toMatch(/paula@registry\.example\s+invited\s+no/);
    expect((await command('revoke', 'paula@registry.example')).code).toBe(0);
  });
});
