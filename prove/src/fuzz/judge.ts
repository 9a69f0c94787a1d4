import { envelopeFaults } from '../../../test/harness/whole-envelope.ts';
import type { Answer } from './client.ts';
import type { Target } from './targets.ts';

/** 503 with one of these messages is a decision of the server; any other is an error it did not expect. */
const intended = [
  /^Too many request bodies are under way/,
  /^The service is overloaded/,
  /^The data strings could not all be judged/,
  /^All serialization prefixes are given/,
  /^No unused fetch code was found/,
];

const ofOperations = [200, 400, 401, 413, 429];
/** 303 leads on after a form. */
const ofPages = [...ofOperations, 303];

/**
 * What is wrong with an answer.
 *
 * @param target what was called; undefined when the bytes may have led anywhere, also to the portal and its redirects.
 */
export function answerFaults(answer: Answer, target: Target | undefined, isHead = false): string[] {
  const { status, body, headers } = answer;
  if (status === 503 && !intended.some((message) => message.test(body?.message)))
    return [`503 that nobody intended: ${body?.message ?? answer.text.slice(0, 200)}`];
  const isJson: boolean =
    headers.get('content-type')?.startsWith('application/json') === true && body?.execution_id !== undefined;
  const hasEnvelope = target?.hasEnvelope ?? isJson;
  const isKnown = (hasEnvelope ? ofOperations : ofPages).includes(status);
  if (status !== 503 && !isKnown && (target !== undefined || hasEnvelope || status >= 500))
    return [`status ${status}`];
  if (isHead) return [];
  if (!hasEnvelope) return insideShown(answer);
  if (status === 200 && headers.get('content-type')?.startsWith('text/csv')) return insideShown(answer);
  const faults = envelopeFaults(answer);
  if (status === 200 && target !== undefined)
    faults.push(...target.answerFaults(body).map((fault) => `the answer is not as declared: ${fault}`));
  return faults;
}

/** Pages and CSV hold what callers wrote, so only what is surely ours is looked for. */
const insideShown = ({ text }: Answer): string[] =>
  /node_modules|\n\s+at .*\.js:\d/.test(text) ? ['a stack trace is shown'] : [];
