/** Sent in headers or typed by people, so that marks of the file they stood in make them useless. */
const credentials = new Set([
  'OPERATOR_TOKEN',
  'METRICS_TOKEN',
  'SECRET_KEY',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
]);

/** Settings that clients send as bearer tokens. */
const bearers = new Set(['OPERATOR_TOKEN', 'METRICS_TOKEN']);
const folders = new Set(['DATA_DIR', 'ARCHIVE_FOLDER']);

const quotes = `"'\u0060\u2018\u2019\u201c\u201d`;
const quoted = new RegExp(`^[${quotes}].*[${quotes}]$`, 'u');
const anyQuote = new RegExp(`[${quotes}]`, 'u');

/**
 * Settings that carry marks of the file they were written in: quotes, control characters, look-alikes of spaces, remarks,
 * and what a shell expands in a path. The earlier keys of SECRET_KEYS may have any, because they open what they sealed.
 *
 * @returns why each cannot be meant, by its name; the value is never repeated.
 */
export function markFaults(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const fault =
      value === undefined || name === 'SECRET_KEYS'
        ? undefined
        : (markFault(value, credentials.has(name)) ?? remarkFault(name, value) ?? unexpanded(name, value));
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}

function markFault(value: string, isCredential: boolean): string | undefined {
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value))
    return 'holds a control character or one that cannot be seen. Write it again by hand';
  if (quoted.test(value) || (isCredential && anyQuote.test(value)))
    return 'holds quotes, which are part of the value here. Leave them out; a SECRET_KEY that was used with them goes to SECRET_KEYS beside a new SECRET_KEY';
  if (isCredential && /[^\x20-\x7e]/.test(value))
    return 'holds letters that cannot be sent in a header. Use ASCII letters and digits, as from: openssl rand -hex 32';
  return undefined;
}

/**
 * A remark would be part of the value: another token than clients send, another folder with an empty registry. SECRET_KEY
 * stays on the server, where a remark in one that is in use does no harm; a name or folder may have a number, as “#1”.
 */
function remarkFault(name: string, value: string): string | undefined {
  if (bearers.has(name))
    return /^bearer\s|\s#/i.test(value)
      ? 'holds the word Bearer or a remark, which would be part of the token. Leave them out'
      : undefined;
  return name !== 'SECRET_KEY' && /\s#(?!\d)/.test(value)
    ? 'holds a remark, which would be part of the value. Write it on a line of its own'
    : undefined;
}

const unexpanded = (name: string, value: string): string | undefined =>
  folders.has(name) && /^~|\$[a-z_{(]/i.test(value)
    ? 'holds ~ or $, which nothing replaces here: it would be the name of a new folder. Write the path in full'
    : undefined;
