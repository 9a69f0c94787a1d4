import { world } from '../../server/src/platform/reference/example.ts';
import { documented } from './document.ts';
import type { ExampleWorld } from './example-world.ts';

/** What differs at every run, as an example shows it. */
const fixed: Record<string, unknown> = {
  execution_time_in_ms: 4,
  execution_start_time: Date.parse(`${world.from}T12:00:00Z`),
  // Whether the first attempt is over yet depends on the machine.
  attempts: [],
  recovery_codes: ['…'],
  user: { id: '…', name: world.admin, displayName: 'Ann' },
  waiting: { messages: 0, next_attempt_at: null },
  last_attempt: { at: `${world.from}T12:00:00.000Z`, status: 204 },
  delivered: 12,
  authorization_url: 'https://login.acme.example/authorize?client_id=offerbook&scope=openid…&state=test_…',
  issuer: 'https://login.acme.example',
};

/** A list is shown by its first entry. */
const shownEntries = 1;

const secret =
  /^(secret|uri|challenge|access_key|secret_key|x-access-token|access_token|\w+_token|\w+_secret|fetch_code)$/;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function steady(value: unknown, name = ''): unknown {
  if (name in fixed) return fixed[name];
  if (Array.isArray(value)) return value.slice(0, shownEntries).map((one) => steady(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, steady(one, key)]));
  if (typeof value !== 'string') return value;
  if (secret.test(name)) return value.replace(/^((?:test|live)_[a-z]{2,3}_)?.*$/, '$1…');
  if (name === 'next_attempt_at') return `${world.from}T12:00:00.000Z`;
  return value
    .replace(/visitor-\d+\.example/g, world.manufacturer)
    .replace(uuid, '6f1b1d5e-0c1f-4d3a-9c55-5a1c7b1f0e11')
    .replace(/\b((?:test|live)_[a-z]{2,3}_)[\w-]{16,}/g, '$1…')
    .replace(/http:\/\/localhost:8112/g, 'https://registry.example')
    .replace(/http:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://acme.example');
}

/** The answers to the examples of all operations, as server/answers.json holds them for the reference. */
export async function recordedAnswers(world: ExampleWorld): Promise<string> {
  const answers: Record<string, Record<string, unknown>> = {};
  for (const op of documented.filter(({ id, original }) => id === original)) {
    const { body } = await world.sent(op.id);
    // The first lines of a text, such as the metrics, say what it looks like.
    const shown =
      typeof body === 'string'
        ? body
            .split('\n')
            .filter((line) => line.startsWith('#'))
            .slice(0, 4)
            .join('\n')
        : body;
    answers[op.id] = { [op.answer.media]: steady(shown) };
    if (op.csv) {
      const lines = String((await world.csv(op)).body).split('\r\n');
      answers[op.id]!['text/csv'] = steady(lines.slice(0, 1 + shownEntries).join('\r\n'));
    }
  }
  return `${JSON.stringify(answers, null, 1)}\n`;
}
