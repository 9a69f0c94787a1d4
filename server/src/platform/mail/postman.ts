import type { Registry } from '../pipeline/registry.ts';
import { scrapeLimitMs } from '../telemetry/metrics.ts';
import { isWithin, minuteMs, secondMs } from '../vocabulary/durations.ts';
import { exchangeLimitMs, MailServer, type Objection } from './mail-server.ts';
import {
  closeMail,
  longestPauseMs,
  putOffMail,
  readOutbox,
  type TakenMail,
  takeMail,
} from './outbox-store.ts';
import type { Written } from './post-mail.ts';

/** Between two looks into the outbox. */
const pollMs = secondMs;

/** A mail that a process has taken is another's after this time: the process was killed. */
const leaseMs = 2 * exchangeLimitMs;

/** After a failure of the mail server itself, how long no further mail is tried. */
const troubleMs = 30 * secondMs;

/** The second attempt is a minute after the first, then 4, 16, 64 minutes and four hours pass. */
const pauseMs = (attempts: number): number => Math.min(minuteMs * 4 ** (attempts - 1), longestPauseMs);

/**
 * Sends what is posted in a registry, one mail after the other. Several processes may: each mail is leased. A mail goes out
 * twice only where a process is killed between the mail server's yes and the row's, which SMTP cannot prevent (RFC 1047);
 * both have one Message-ID.
 */
class Postman {
  #round: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #troubledAtMs = Number.NEGATIVE_INFINITY;
  #isStopped = false;
  readonly #server: MailServer;

  constructor(
    readonly registry: Registry,
    settings: NonNullable<Registry['config']['mail']>,
  ) {
    this.#server = new MailServer(settings, new URL(registry.config.publicUrl!).hostname);
  }

  /** Begins to send what is due, unless it looked a moment ago or still sends. */
  look(): void {
    if (this.#isStopped || this.#round || performance.now() - this.#lookedAt < pollMs) return;
    this.#lookedAt = performance.now();
    this.#round = this.#sendDue()
      .catch((error: unknown) =>
        this.registry.log.warn({ err: error }, 'mails could not be read; the next look does it'),
      )
      .finally(() => {
        this.#round = undefined;
      });
  }

  /** Finishes the mail that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#round;
  }

  async #sendDue(): Promise<void> {
    const { db, clock } = this.registry;
    while (!this.#isStopped) {
      const now = clock();
      if (isWithin(this.#troubledAtMs, now.getTime(), troubleMs)) return;
      const mail = await takeMail(db, { now, until: new Date(now.getTime() + leaseMs) });
      if (mail === undefined) return;
      await this.#send(mail, now);
    }
  }

  async #send(mail: TakenMail, now: Date): Promise<void> {
    const { db, log, metrics, name, secrets } = this.registry;
    const { mail_id: mailId, kind, attempts } = mail;
    const logFields = { mail: mail.message_id, kind, attempts };
    const objection = mail.expires_at <= now ? tooLate : await this.#attempt(mail, secrets.open(mail.sealed));
    if (objection === undefined) {
      await closeMail(db, { mailId, sentAt: now, refusal: null });
      metrics.mailed(name, 'sent');
      log.info(logFields, 'a mail was sent');
      return;
    }
    const { said: refusal, about } = objection;
    if (about === 'server') this.#troubledAtMs = now.getTime();
    const dueAt = new Date(now.getTime() + pauseMs(attempts));
    if (about === 'this mail' || dueAt >= mail.expires_at) {
      await closeMail(db, { mailId, sentAt: null, refusal });
      metrics.mailed(name, 'failed');
      log.error({ ...logFields, refusal }, 'a mail was given up');
    } else {
      await putOffMail(db, { mailId, dueAt, refusal });
      metrics.mailed(name, 'retrying');
      log.warn({ ...logFields, refusal, next: dueAt }, 'a mail was not taken and will be tried again');
    }
  }

  #attempt(mail: TakenMail, opened: string): Promise<Objection | undefined> {
    const content = JSON.parse(opened) as Written;
    return this.#server.send({
      ...content,
      messageId: mail.message_id,
      to: mail.email,
      date: mail.created_at,
    });
  }
}

const tooLate: Objection = {
  said: 'it expired before it could be sent',
  about: 'this mail',
};

/** The registry's postman in this process; one that does nothing where no mail server is configured. */
export const postman = (registry: Registry): Pick<Postman, 'look' | 'stop'> => {
  const { mail } = registry.config;
  return mail === undefined ? { look: () => {}, stop: async () => {} } : new Postman(registry, mail);
};

/** Shows in the metrics what waits in the outbox, and what was given up. */
export function showOutbox({ name, db, clock, config, metrics }: Registry): void {
  if (config.mail === undefined) return;
  const scraped = db.limited(scrapeLimitMs);
  metrics.watchOutbox(name, () => readOutbox(scraped, { now: clock() }));
}
