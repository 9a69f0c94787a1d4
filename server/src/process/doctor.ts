import fs from 'node:fs';
import path from 'node:path';
import { counted } from '@offerbook/client/counted-noun';
import { ConfigError, readConfig, resembling, type Settings, settingsOf } from '../config.ts';
import { windowZones } from '../coupons/offers/lookup.ts';
import { archivesOf } from '../coupons/strings/lookup.ts';
import { accountZones, zoneFault } from '../identity/accounts/lookup.ts';
import { listOperatorUsers } from '../identity/people/lookup.ts';
import { refuseUnfinished } from '../platform/db/backup/load.ts';
import { clockAheadMs, maxClockDifferenceMs } from '../platform/db/clock-difference.ts';
import type { Queryable } from '../platform/db/database.ts';
import { openPostgres } from '../platform/db/engine/postgres.ts';
import { requireJournal } from '../platform/db/journal/journal.ts';
import { checkMarker } from '../platform/db/marker.ts';
import { maxConnectionsOf } from '../platform/db/max-connections.ts';
import { requireMigrated } from '../platform/db/migrations/migrate.ts';
import { requireFit } from '../platform/db/require-fit.ts';
import { MailServer } from '../platform/mail/mail-server.ts';
import { mailSettings } from '../platform/mail/settings.ts';
import { environments } from '../platform/pipeline/registry.ts';
import { requireSecretKey, SecretBox } from '../platform/secrets/lookup.ts';
import { hostInUrl } from '../platform/wire/network.ts';
import { connectionsOfServer } from './server-connections.ts';
import { startFaultOf } from './start-fault.ts';

/** How a part of the installation is: `mend` keeps it from serving or is unsafe, `consider` depends on what it is for. */
export interface Finding {
  state: 'well' | 'consider' | 'mend';
  part:
    | 'settings'
    | 'server'
    | 'database'
    | 'clock'
    | 'pooler'
    | 'keys'
    | 'disk'
    | 'mail'
    | 'operators'
    | 'archive';
  sentence: string;
}

const minFreeBytes = 1e9;

/** Looks at what a server with these settings would need, changes nothing, and says of each part how it is. */
export async function examine(clock: () => Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (part: Finding['part'], sentence: string, state: Finding['state'] = 'well') =>
    void findings.push({ state, part, sentence });
  for (const line of resembling()) note('settings', line, 'mend');
  let settings: Settings;
  try {
    settings = settingsOf();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.message.split('\n')) note('settings', line, 'mend');
    return findings;
  }
  note('settings', 'Every setting can be read.');
  findings.push(...advice(settings));
  await lookForServer(settings, note);
  await lookAtMail(settings, note);
  if (settings.DATABASE_URL === undefined) lookAtFolder(settings.DATA_DIR, note);
  else await lookAtDatabase(settings.DATABASE_URL, settings, clock, note);
  return findings;
}

type Note = (part: Finding['part'], sentence: string, state?: Finding['state']) => void;

/** What a server for others would rather have set. */
function advice(settings: Settings): Finding[] {
  const isOpen = settings.PUBLIC_URL !== undefined || !/^(127\.|localhost$|::1$)/.test(settings.HOST);
  const all: Array<[boolean, string]> = [
    [
      isOpen && !settings.PUBLIC_URL?.startsWith('https:'),
      'PUBLIC_URL is no https address: from other machines no one can sign in to the portal.',
    ],
    [
      isOpen && settings.TRUST_PROXY === undefined,
      'TRUST_PROXY is not set: behind a proxy all callers would share one address, and its limits.',
    ],
    [isOpen && settings.SIGN_UP === 'open', 'SIGN_UP is open: any visitor may open a test account.'],
    [
      isOpen && settings.METRICS_TOKEN === undefined,
      'METRICS_TOKEN is not set: a scraper would need the operator token.',
    ],
    [
      settings.WEBHOOK_ALLOW_PRIVATE,
      'WEBHOOK_ALLOW_PRIVATE is 1: webhooks may reach addresses of the inside.',
    ],
    [
      settings.OPERATOR_SECOND_FACTOR === 'off',
      'OPERATOR_SECOND_FACTOR is off: a password alone opens the operator’s console.',
    ],
    [
      isOpen && settings.DATABASE_URL === undefined,
      'Without DATABASE_URL there is one server: it cannot be replaced while it serves.',
    ],
  ];
  return all
    .filter(([applies]) => applies)
    .map(([, sentence]) => ({ state: 'consider', part: 'settings', sentence }));
}

async function lookForServer({ HOST, PORT }: Settings, note: Note): Promise<void> {
  const own = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  const place = `${hostInUrl(own)}:${PORT}`;
  const answer = await fetch(`http://${place}/readyz`, { signal: AbortSignal.timeout(6_000) }).then(
    ({ status }) => status,
    // Who listens and says nothing is there.
    (error: Error) => (error.name === 'TimeoutError' ? 'no answer in 6 s' : undefined),
  );
  if (answer === 200) note('server', `A server is ready at ${place}.`);
  else if (answer === undefined)
    note('server', `No server answers at ${place}. Start it with: offerbook serve`, 'consider');
  else note('server', `What listens at ${place} is not ready (${answer}). Its log says why.`, 'mend');
}

async function lookAtMail(settings: Settings, note: Note): Promise<void> {
  const mail = mailSettings(settings);
  if (mail === undefined) {
    note(
      'mail',
      'SMTP_URL is not set: links are shown to the person who asks for them, and no one resets a password alone.',
      'consider',
    );
    return;
  }
  const where = `${mail.host}:${mail.port}`;
  const fault = await new MailServer(mail, new URL(settings.PUBLIC_URL!).hostname).check();
  if (fault === undefined) note('mail', `The mail server at ${where} takes mails from this machine.`);
  else note('mail', `The mail server at ${where} takes none (${fault}). Check SMTP_URL.`, 'mend');
}

function lookAtFolder(folder: string, note: Note): void {
  if (!fs.existsSync(folder)) {
    note('disk', `${folder} is not there yet: the first start makes it.`);
    return;
  }
  try {
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK);
  } catch {
    note('disk', `${folder} cannot be read and written by this user. Make it that of the server.`, 'mend');
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  const gigabytes = `${(free / 1e9).toFixed(1)} GB are free where ${folder} is`;
  if (free < minFreeBytes) note('disk', `Only ${gigabytes}. Make room: without any the server ends.`, 'mend');
  else note('disk', `${gigabytes}.`);
  if (process.platform !== 'win32' && (fs.statSync(folder).mode & 0o077) !== 0)
    note(
      'keys',
      `Other users can open ${folder}, in which the secrets are. Run: chmod 700 ${folder}`,
      'mend',
    );
  else note('keys', `The secrets in ${folder} are open to its owner alone.`);
}

async function lookAtDatabase(url: string, settings: Settings, clock: () => Date, note: Note): Promise<void> {
  const { SCHEMA_PREFIX } = settings;
  let isPooled = false;
  const engine = openPostgres(url, {
    connections: 1,
    connectLimitMs: 10_000,
    onPooler: () => {
      isPooled = true;
    },
  });
  try {
    const config = readConfig();
    const secrets = new SecretBox(config.secretKey, config.earlierSecretKeys);
    for (const name of environments) {
      const schema = `${SCHEMA_PREFIX}${name}`;
      const db = engine.schema(schema);
      await requireFit(db);
      await refuseUnfinished(db, schema);
      await requireMigrated(db, schema);
      if (!config.migrate) await requireJournal(db, schema);
      await checkMarker(db, schema);
      note('database', `The tables of the registry ${name} are there and up to date.`);
      await requireSecretKey(db, secrets);
      note('keys', `SECRET_KEY opens what the registry ${name} has sealed.`);
      await lookAtZones(db, name, note);
      await lookAtArchive(db, path.join(config.archiveFolder, name), note);
      if (name === 'production') await lookAtOperators(db, settings, note);
      if (name !== 'test') continue;
      const aheadMs = await clockAheadMs(db, clock);
      if (Math.abs(aheadMs) > maxClockDifferenceMs)
        note(
          'clock',
          `This machine's clock and the database's differ by ${Math.abs(Math.round(aheadMs / 1_000))} s. Let both follow one time service (NTP).`,
          'mend',
        );
      else note('clock', "This machine's clock and the database's agree.");
      const most = await maxConnectionsOf(db);
      const opened = connectionsOfServer(config);
      if (most < opened + 10)
        note(
          'database',
          `max_connections is ${most}, and one server may need ${opened + 10}. Raise it, or lower ${config.workers > 1 ? 'WORKERS or ' : ''}DATABASE_POOL.`,
          'mend',
        );
      else note('database', `max_connections is ${most}; each server needs ${opened} at most.`);
    }
  } catch (error) {
    const sentence =
      startFaultOf(error) ??
      `The database does not answer (${(error as Error).message}). Check DATABASE_URL.`;
    note(/SECRET_KEY/.test(sentence) ? 'keys' : 'database', sentence, 'mend');
  } finally {
    await engine.close();
  }
  if (isPooled)
    note(
      'pooler',
      'DATABASE_URL leads to a connection pooler, which costs time. Connect servers directly.',
      'consider',
    );
  else note('pooler', 'No connection pooler is between this machine and the database.');
}

/** Names of zones that were saved before they were refused: PostgreSQL reads them differently, or not at all. */
async function lookAtZones(db: Queryable, registry: string, note: Note): Promise<void> {
  for (const [noun, zones] of [
    ['account', await accountZones(db)],
    ['redemption window', await windowZones(db)],
  ] as const)
    for (const { zone, count, example } of zones) {
      const fault = zone === null ? undefined : zoneFault(zone);
      if (fault === undefined) continue;
      const whose = `the time zone of ${counted(count, noun)}, such as ${example}`;
      note('database', `In the registry ${registry} ${whose}, ${fault}. Save it again.`, 'mend');
    }
}

async function lookAtArchive(db: Queryable, folder: string, note: Note): Promise<void> {
  const archives = await archivesOf(db);
  const missing = archives.filter(({ file }) => file === null || !fs.existsSync(path.join(folder, file)));
  if (archives.length === 0) return;
  const counts = `${counted(archives.length, 'archive')} of strings`;
  if (missing.length === 0) note('archive', `The files of ${counts} are in ${folder}.`);
  else
    note(
      'archive',
      `Of ${counts}, ${counted(missing.length, 'file')} cannot be found in ${folder}. Write them from the database, which has the same strings: offerbook archive verify --mend`,
      'consider',
    );
}

async function lookAtOperators(db: Queryable, { SMTP_URL }: Settings, note: Note): Promise<void> {
  const operators = (await listOperatorUsers(db)).filter(({ person_id }) => person_id !== null);
  if (operators.length === 0)
    note(
      'operators',
      'No person operates the registry, so changes have no name in the activity. Run: offerbook operator grant you@company.example',
      'consider',
    );
  else if (SMTP_URL !== undefined && !operators.some((one) => one.has_proven_email))
    note(
      'operators',
      'No operator has confirmed the address, so none is told who asks to go live. Confirm it in the console, under My sign-in.',
      'consider',
    );
  else note('operators', `${counted(operators.length, 'person')} with the role of operator.`);
}
