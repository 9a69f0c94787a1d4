import { randomUUID } from 'node:crypto';
import type { Context } from '../pipeline/context.ts';
import type { Registry } from '../pipeline/registry.ts';
import { dayMs } from '../vocabulary/durations.ts';
import { addMail } from './outbox-store.ts';

/** What a person is told by mail. */
export interface Letter {
  /** What it is about, such as `invitation`: log, metrics and console name it, and never what it says. */
  kind: string;
  /** One e-mail address that was checked when it came in. */
  to: string;
  /** Without the name of the registry, which is added. */
  subject: string;
  /** The text, a paragraph each; a link is a paragraph of its own. */
  paragraphs: readonly string[];
  /** The link with which the reader gets no more mails of its kind; absent: such mails cannot be ended. */
  unsubscribe?: string;
  /** From when on it is worth nothing, as when a link in it ends; absent: after three days. */
  expiresAt?: Date;
}

/** A letter as its row holds it, sealed. */
export interface Written {
  subject: string;
  text: string;
  unsubscribe?: string | undefined;
}

const usualDays = 3;

/** Control characters, line ends and characters that turn the order of others become blanks: no header and no line is forged. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Left in quoted names: nothing of which a mail program makes a link (`:`, `/`, `@`), or a mark that looks like it. */
const outsideNames = /[^\p{L}\p{M}\p{N} &'’\-,().$%+!]+/gu;

/** A name that a stranger may have chosen, as texts of mails quote it: short and without links, so that it carries no message. */
export const quoted = (name: string): string => {
  const plain = oneLine(name.replace(outsideNames, ' ').replace(/\.(?=\p{L})/gu, '. '));
  return `“${plain.length > 60 ? `${plain.slice(0, 59)}…` : plain}”`;
};

/** The first `max` of some texts as a mail lists them, and how many more there are. */
export const listed = (texts: readonly string[], max: number): string =>
  `${texts.slice(0, max).join(', ')}${texts.length > max ? ` and ${texts.length - max} more` : ''}`;

/** Whether this registry sends mails; where it sends none, links are shown to the person who asked for them. */
export const sendsMail = ({ config }: Registry): boolean => config.mail !== undefined;

/** The address of a page of the portal; absolute where PUBLIC_URL is set. @param path such as `invitation`. */
export const portalLink = ({ config }: Registry, path: string): string =>
  `${config.publicUrl ?? ''}/portal/${path}`;

/**
 * Posts a letter in the transaction of what it tells: if that is rolled back, nothing is sent. The processes that deliver
 * send it, within seconds after the commit.
 *
 * @param context of an operation, or what stands for it: its transaction, its time and its registry.
 * @returns false where this registry sends no mail; then nothing was posted.
 */
export async function postMail(
  { tx, registry, now }: Pick<Context, 'tx' | 'registry' | 'now'>,
  { kind, to, subject, paragraphs, unsubscribe, expiresAt }: Letter,
): Promise<boolean> {
  if (!sendsMail(registry)) return false;
  const { publicUrl } = registry.config;
  const where = registry.name === 'test' ? 'the test registry' : 'the registry';
  const closing = `Sent by ${where} at ${publicUrl}. Answers to this mail are not read.`;
  const ending = unsubscribe === undefined ? [] : ['To get no more mails of this kind:', unsubscribe];
  const content: Written = {
    subject: `${oneLine(subject)} [${new URL(publicUrl!).host}${registry.name === 'test' ? ', test' : ''}]`,
    text: `${[...paragraphs, ...ending].map(oneLine).join('\n\n')}\n\n-- \n${closing}\n`,
    unsubscribe,
  };
  await addMail(tx, {
    messageId: randomUUID(),
    kind,
    email: to,
    sealed: registry.secrets.seal(JSON.stringify(content)),
    now,
    expiresAt: expiresAt ?? new Date(now.getTime() + usualDays * dayMs),
  });
  return true;
}
