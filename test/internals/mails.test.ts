import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { settingsOf } from '../../server/src/config.ts';
import { addMail } from '../../server/src/platform/mail/outbox-store.ts';
import { type Letter, postMail } from '../../server/src/platform/mail/post-mail.ts';
import { hourMs, minuteMs } from '../../server/src/platform/vocabulary/durations.ts';
import { migratedDatabase } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { answer, TestMailServer } from '../harness/mail-server.ts';
import { Offerbook, once, onEveryEngine } from '../harness/offerbook.ts';
import { setDatabaseClock } from '../harness/tables.ts';
import { sweep } from '../harness/upkeep.ts';

const start = new Date('2026-05-04T12:00:00Z');
const letter: Letter = {
  kind: 'example',
  to: 'ann@acme.example',
  subject: 'A new password',
  paragraphs: [
    'Follow this link within an hour.',
    'http://localhost:8112/portal/new-password#test_pl_secret',
  ],
};

const registryOf = (book: Offerbook, name: 'test' | 'production' = 'test') =>
  book.running.app.registries[name];

const post = (book: Offerbook, more: Partial<Letter> = {}, name?: 'production', now = book.now) => {
  const registry = registryOf(book, name);
  return registry.db.transaction((tx) => postMail({ tx, registry, now }, { ...letter, ...more }));
};

/** The rows of the outbox. */
const rowsOf = (book: Offerbook) =>
  registryOf(book).db.query<{
    email: string;
    sealed: string | null;
    attempts: number;
    state: string;
    refusal: string | null;
  }>(
    `select email, sealed, attempts, refusal,
       case when sent_at is not null then 'sent' when due_at is null then 'failed' else 'waiting' end as state
     from mail order by mail_id`,
  );

onEveryEngine('a mail', (engine) => {
  let server: TestMailServer;
  let book: Offerbook;
  beforeAll(async () => {
    server = await TestMailServer.listen();
    book = await Offerbook.start({ engine, now: start, env: server.env() });
  });
  afterAll(async () => {
    await book?.stop();
    await server?.close();
  });
  beforeEach(() => {
    server.atReceiver = () => {};
    server.atEnd = () => {};
  });
  afterEach(() => registryOf(book).db.query('delete from mail'));

  const rowTo = async (to: string) => (await rowsOf(book)).find(({ email }) => email === to);
  const settled = (to: string, state: string, attempts: number) =>
    eventually(`the mail to ${to} is ${state}`, async () => {
      const row = await rowTo(to);
      // One that is being sent waits too, and has no answer yet.
      const isAnswered = state !== 'waiting' || row?.refusal != null;
      return row?.state === state && row.attempts === attempts && isAnswered && row;
    });

  /** How long the oldest mail has waited, in seconds, as Prometheus reads it. */
  const lag = async () => {
    const { body } = await book.operator('GET', '/metrics');
    return Number(/^offerbook_mail_lag_seconds\{registry="test"\} (\S+)$/m.exec(body as string)?.[1]);
  };

  test('is sent once after the commit, says which registry it is of, and nothing of what it said is left', async () => {
    await post(book, { to: 'once@acme.example' });
    await post(book, { to: 'once@acme.example' }, 'production');
    const mails = await server.to('once@acme.example', 2);
    const subjects = mails.map(({ headers }) => headers.get('subject')).sort();
    expect(subjects).toEqual(['A new password [localhost:8112, test]', 'A new password [localhost:8112]']);
    const [mail] = mails.filter(({ text }) => text.includes('the test registry at http://localhost:8112.'));
    expect(mail!.text).toContain(`within an hour.\n\n${letter.paragraphs[1]}\n\n-- \nSent by`);
    expect(Object.fromEntries(mail!.headers)).toMatchObject({
      from: 'Acme Coupons <coupons@acme.example>',
      to: 'once@acme.example',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/),
    });
    expect(await settled('once@acme.example', 'sent', 1)).toMatchObject({ sealed: null });
  });

  test('is not sent when what it tells is rolled back', async () => {
    const registry = registryOf(book);
    const undone = registry.db.transaction(async (tx) => {
      await postMail({ tx, registry, now: book.now }, { ...letter, to: 'undone@acme.example' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await post(book, { to: 'after-it@acme.example' });
    await server.to('after-it@acme.example');
    expect(server.mails.filter(({ to }) => to === 'undone@acme.example')).toEqual([]);
  });

  test('that the mail server puts off is sent later under the same Message-ID, sealed until then', async () => {
    const to = 'later@acme.example';
    const seen: string[] = [];
    server.atEnd = () => {
      if (seen.push('try') < 3) throw answer(451);
    };
    await post(book, { to });
    const waiting = await settled(to, 'waiting', 1);
    expect(waiting).toMatchObject({ refusal: 'DATA: 451 not now' });
    expect(waiting.sealed).not.toContain('test_pl_secret');
    book.moveClock(minuteMs);
    await settled(to, 'waiting', 2);
    expect(await lag()).toBe(60);
    book.moveClock(4 * minuteMs);
    await server.to(to);
    await settled(to, 'sent', 3);
    expect(await lag()).toBe(0);
    expect(seen).toHaveLength(3);
    expect(server.mails.filter((mail) => mail.to === to)).toHaveLength(1);
  });

  test('goes out after a clock that is set back, whether it was posted or put off at the later time', async () => {
    const backMs = 5 * 24 * hourMs;
    book.moveClock(backMs);
    server.atReceiver = () => {
      throw answer(421);
    };
    await post(book, { to: 'in-trouble@acme.example' });
    await settled('in-trouble@acme.example', 'waiting', 1);
    server.atReceiver = () => {};
    book.moveClock(-backMs);
    await setDatabaseClock(book, book.now);
    await post(book, { to: 'set-back@acme.example' }, undefined, new Date(book.now.getTime() + hourMs));
    await server.to('set-back@acme.example');
    await settled('in-trouble@acme.example', 'sent', 2);
  });

  test('that the mail server refuses for good is given up at once, and what it said is deleted', async () => {
    const to = 'gone@acme.example';
    server.atReceiver = () => {
      throw answer(550, 'no such mailbox');
    };
    await post(book, { to });
    expect(await settled(to, 'failed', 1)).toMatchObject({
      sealed: null,
      refusal: 'RCPT TO: 550 no such mailbox',
    });
    const { body } = await book.operator('GET', '/metrics');
    expect(body).toContain('offerbook_mail_outbox{registry="test",state="failed"} 1');
    expect(body).toMatch(/offerbook_mails_total\{registry="test",outcome="failed"\} \d/);
    book.moveClock(30 * 24 * hourMs + 1);
    await sweep(book);
    expect(await rowTo(to)).toBeUndefined();
  });

  test('whose link has ended is not sent any more', async () => {
    const to = 'late@acme.example';
    server.atReceiver = () => {
      throw answer(450);
    };
    await post(book, { to, expiresAt: new Date(book.now.getTime() + 3 * minuteMs) });
    await settled(to, 'waiting', 1);
    server.atReceiver = () => {};
    book.moveClock(3 * minuteMs);
    await settled(to, 'failed', 2);
    expect(server.mails.filter((mail) => mail.to === to)).toEqual([]);
  });

  test('no name in it makes a header, a line or another receiver', async () => {
    const to = 'plain@acme.example';
    const name = 'Ann\r\nBcc: eve@evil.example\r\n\r\nPay here\u2028now\u202e';
    await post(book, { to, subject: `An invitation by ${name}`, paragraphs: [`${name} invites you.`] });
    const [mail] = await server.to(to);
    const plain = 'Ann Bcc: eve@evil.example Pay here now';
    expect(mail!.headers.get('subject')).toBe(`An invitation by ${plain} [localhost:8112, test]`);
    expect(mail!.headers.has('bcc')).toBe(false);
    expect(mail!.text.split('\n')[0]).toBe(`${plain} invites you.`);
    expect(server.mails.map((one) => one.to)).not.toContain('eve@evil.example');
  });
});

once.test.skipIf(inject('postgresUrl') === '')(
  'of two processes that send, each mail is sent by one',
  async () => {
    const server = await TestMailServer.listen();
    const database = await migratedDatabase();
    const books = await Promise.all(
      [1, 2].map(() => Offerbook.start({ database, now: start, env: server.env() })),
    );
    try {
      const addresses = Array.from({ length: 20 }, (_, at) => `person-${at}@acme.example`);
      for (const to of addresses) await post(books[0]!, { to });
      await eventually('all are sent', async () =>
        (await rowsOf(books[0]!)).every(({ state }) => state === 'sent'),
      );
      expect(server.mails.map(({ to }) => to).sort()).toEqual(addresses.sort());
    } finally {
      await Promise.all(books.map((book) => book.stop()));
      await server.close();
    }
  },
);

once.test('a mail server with a certificate that is not trusted gets neither password nor mail', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const tried: string[] = [];
  const server = await TestMailServer.listen({
    ...{ secure: true, key, cert, disabledCommands: [] },
    onAuth: ({ username }, _session, done) => {
      tried.push(username ?? '');
      done(null, { user: username });
    },
  });
  const env = { ...server.env(), SMTP_URL: `smtps://ann:secret-of-ann@localhost:${server.port}` };
  const book = await Offerbook.start({ now: start, env });
  try {
    await post(book);
    const row = await eventually('it was tried', async () => {
      const [one] = await rowsOf(book);
      return one?.refusal != null && one;
    });
    expect(row).toMatchObject({ state: 'waiting', refusal: expect.stringContaining('certificate') });
    expect([tried, server.mails]).toEqual([[], []]);
  } finally {
    await book.stop();
    await server.close();
  }
});

once.test('without SMTP_URL nothing is posted, and what waited is deleted in the end', async () => {
  const book = await Offerbook.start({ now: start });
  try {
    expect(await post(book)).toBe(false);
    expect(await rowsOf(book)).toEqual([]);
    // Posted before it was switched off.
    const at = (days: number) => new Date(start.getTime() - days * 24 * hourMs);
    const waiting = { messageId: randomUUID(), kind: 'example', sealed: '' };
    const { db } = registryOf(book);
    await addMail(db, { ...waiting, email: 'old@acme.example', now: at(34), expiresAt: at(31) });
    await addMail(db, {
      ...waiting,
      messageId: randomUUID(),
      email: 'new@acme.example',
      now: at(1),
      expiresAt: at(-2),
    });
    await sweep(book);
    expect((await rowsOf(book)).map(({ email }) => email)).toEqual(['new@acme.example']);
  } finally {
    await book.stop();
  }
});

once.test(
  'settings of mail that cannot work are refused, each with what it should be and without a password',
  () => {
    const base = {
      SMTP_URL: 'smtps://ann:s3cret@mail.acme.example',
      MAIL_FROM: 'a@acme.example',
      PUBLIC_URL: 'https://acme.example',
    };
    const faultOf = (env: Record<string, string>) => {
      try {
        settingsOf({ ...base, ...env });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(faultOf({})).toBe('');
    expect(faultOf({ SMTP_URL: 'smtp://10.0.0.5:25?tls=off' })).toBe('');
    expect(faultOf({ MAIL_FROM: 'Acme <a@acme.example>' })).toBe('');
    for (const url of [
      ...[
        'mail.acme.example',
        'https://ann:s3cret@mail.acme.example',
        'smtps://ann:s3cret@',
        'smtps://ann@mail.acme.example',
      ],
      ...[
        'smtps://ann:s3cret@mail.acme.example/path',
        'smtps://ann:s3cret@mail.acme.example?tls=off',
        'smtp://ann:s3%ZZ@mail.acme.example',
      ],
    ])
      expect(faultOf({ SMTP_URL: url })).toMatch(/^SMTP_URL: must be smtps:(?!.*s3)/);
    for (const from of ['', 'ann', 'a@acme.example, b@acme.example'])
      expect(faultOf({ MAIL_FROM: from })).toMatch(/^MAIL_FROM: must be one address/);
    expect(faultOf({ PUBLIC_URL: '' })).toMatch(/^PUBLIC_URL: must be given/);
    expect(faultOf({ SMTP_URL: '' })).toMatch(/^SMTP_URL: must be given together with MAIL_FROM/);
  },
);
