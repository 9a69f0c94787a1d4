import { ok } from '@offerbook/world';
import { expect, inject, onTestFinished, test } from 'vitest';
import { codeAt, ticketOf, withTotp } from '../harness/authenticator.ts';
import { run } from '../harness/command.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { Offerbook, operatorToken } from '../harness/offerbook.ts';
import { goodPassword, signUpBody, Visitor } from '../harness/visitor.ts';

const [first, second] = ['the first key of this registry', 'the second key of this registry'];

test.skipIf(inject('postgresUrl') === '')(
  'second factors are stored sealed or hashed, and resealed with a new key',
  async () => {
    const url = await migratedDatabase();
    const old = await Offerbook.start({ database: url, env: { SECRET_KEY: first } });
    onTestFinished(() => old.running.stop());
    const ann = new Visitor(old.url);
    await ok(ann.post('/sign_up', signUpBody('factors.example')));
    const { secret, recoveryCodes } = await withTotp(ann, new Date());
    // One that is being set up in place of it.
    const next = (await ok(ann.post('/session/factors/totp'))).data.secret;
    await old.stop();
    const db = await sqlSession(url);
    const stored = JSON.stringify([
      (await db.query('select * from totp')).rows,
      (await db.query('select * from recovery_code')).rows,
    ]);
    // Left by the version before, to which one may go back.
    await db.query('insert into operator_totp (sealed_secret) select sealed_secret from totp');
    await db.end();
    for (const text of [
      secret,
      next,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(text);

    const env = { DATABASE_URL: url, SECRET_KEY: second, SECRET_KEYS: first };
    const { code, stderr } = await run(['reseal'], {
      ...env,
      OPERATOR_TOKEN: operatorToken,
      LOG_LEVEL: 'silent',
    });
    expect(code, stderr).toBe(0);
    for (const column of ['sealed_secret', 'pending_secret'])
      expect(stderr).toMatch(new RegExp(`^test: totp\\.${column}: 1 resealed$`, 'm'));
    expect(stderr).toMatch(/^test: operator_totp\.sealed_secret: 1 resealed$/m);
    const now = await Offerbook.start({ database: url, env: { SECRET_KEY: second } });
    onTestFinished(() => now.stop());
    const again = new Visitor(now.url);
    const password = { email: 'ann@factors.example', password: goodPassword };
    const ticket = await ticketOf(again.post('/sign_in', password));
    // The step after the one that confirmed it.
    await ok(again.post('/sign_in/second_step', { ticket, code: codeAt(secret, new Date(), 1) }));
  },
);
