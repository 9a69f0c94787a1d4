import { md5Signatures, type Secrets } from './signatures.ts';

/** The decoded message without its signatures, which differ at each attempt. */
export interface MessageData {
  /** Absent in a message about an offer. */
  gs1?: string;
  base_gs1: string;
  action: string;
  /** Epoch milliseconds. */
  event_timestamp: number;
  /** Only in a message about an offer. */
  updated_mof_encoded?: string;
  [field: string]: unknown;
}

/** The string a message is about, or the base string of its offer. */
export const subjectOf = ({ gs1, base_gs1 }: MessageData): string => gs1 ?? base_gs1;

/** A message to be signed and sent. */
export interface Message {
  /** MessageData as JSON text. */
  data: string;
  action: string;
  /** The string it is about, or the base string of its offer. */
  subject: string;
  messageId: string;
  publishedAt: Date;
  /** Letters, digits and slashes. */
  subscription: string;
}

let lastTime = { at: Number.NaN, text: '' };

/** Messages published together have the same time, and formatting a time costs as much as signing a message. */
function timeText(at: Date): string {
  if (lastTime.at !== at.getTime()) lastTime = { at: at.getTime(), text: at.toISOString() };
  return lastTime.text;
}

/** The text that both md5 signatures cover (spec, Push message; for offers contract §7). */
const signedText = ({ data, action, subject }: Message): string =>
  subject + action + (action.startsWith('mof_') ? (JSON.parse(data) as MessageData).updated_mof_encoded : '');

/**
 * The body of one attempt, signed by the secrets in use at that time. The signatures are appended to the JSON text as
 * stored: parsing and serializing it would cost more than signing. None of the inserted values needs escaping.
 */
export function pushBody(message: Message, secrets: Secrets): string {
  const { primary_signature, secondary_signature } = md5Signatures(signedText(message), secrets);
  const signed = `${message.data.slice(0, -1)},"primary_signature":"${primary_signature}","secondary_signature":"${secondary_signature}"}`;
  const data = Buffer.from(signed).toString('base64');
  return `{"message":{"data":"${data}","messageId":"${message.messageId}","publishTime":"${timeText(message.publishedAt)}"},"subscription":"${message.subscription}"}`;
}
