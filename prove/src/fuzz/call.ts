import { pick } from '../random.ts';
import { bentString, hostileText, hostileValue } from './hostile.ts';
import type { JsonSchema } from './json-schema.ts';
import { chance, type Scope } from './scope.ts';
import { record, valid } from './values.ts';

/** How far a call is from what its operation's schema says. */
export type Manner = 'valid' | 'near-valid' | 'hostile';

/** The parts of a call before they are written. */
export interface Parts {
  method: string;
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Anything that JSON can write. */
  body: unknown;
  headers: Record<string, string>;
}

/** A call as it is sent. */
export interface Call {
  target: string;
  manner: Manner | 'raw';
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** The parts that the schema of the scope's target asks for. */
export function validParts(scope: Scope): Parts {
  const { target, random, own } = scope;
  const query = record(target.query, scope);
  if (target.forPartners && chance(random, 10)) query['email_domain'] = own.domains.manufacturer;
  return {
    method: target.method,
    path: pick(random, target.paths),
    params: record(target.params, scope),
    query,
    body: target.method === 'GET' ? undefined : record(target.body, scope),
    headers: chance(random, 5) ? { 'idempotency-key': `k${random(30)}` } : {},
  };
}

/** Changes one place of the parts, as a mistaken client would. */
export function bend(parts: Parts, scope: Scope): void {
  const { random, target } = scope;
  const places = [parts.params, parts.query, parts.body].filter(
    (place): place is Record<string, unknown> =>
      typeof place === 'object' && place !== null && !Array.isArray(place) && Object.keys(place).length > 0,
  );
  if (places.length === 0) {
    parts.query[pick(random, ['pageNo', 'format', 'email_domain', 'x'])] = hostileText(scope);
    return;
  }
  let place = pick(random, places);
  const fields = { ...target.params?.properties, ...target.query?.properties, ...target.body?.properties };
  let schema: JsonSchema | undefined;
  let name = pick(random, Object.keys(place));
  schema = fields[name];
  const inner = place[name];
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.keys(inner).length > 0) {
    place = inner as Record<string, unknown>;
    name = pick(random, Object.keys(place));
    schema = schema?.properties?.[name];
  }
  bendField(place, name, schema, scope);
}

/** Ways in which a field is nearly right. */
function bendField(
  place: Record<string, unknown>,
  name: string,
  schema: JsonSchema | undefined,
  scope: Scope,
): void {
  const { random } = scope;
  const value = place[name];
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const longest = Math.min(
    schema?.maxLength ?? schema?.anyOf?.find((one) => one.maxLength)?.maxLength ?? 100,
    60_000,
  );
  pick(random, [
    () => delete place[name],
    () => (place[name] = hostileText(scope)),
    () => (place[name] = [value]),
    () => (place[name] = { [name]: value }),
    () => (place[name] = Number(text)),
    () => (place[name] = `${text} `),
    () => (place[name] = text.toUpperCase()),
    () => (place[name] = text.slice(0, -1)),
    () => (place[name] = text + text),
    () => (place[name] = 'x'.repeat(longest + 1)),
    () => (place[name] = '1'.repeat(longest)),
    () => (place[name] = bentString(scope)),
    () =>
      (place[name] = Array.from(
        { length: (schema?.maxItems ?? 10) > 200 ? 200 : (schema?.maxItems ?? 10) + 1 },
        () => value,
      )),
    () => (place[`${name}x`] = value),
    () => (place['share_with'] = 'x'),
    () => (place[name] = schema ? valid(schema, scope) : null),
    () => (place[name] = null),
  ])();
}

/** Replaces parts by hostile ones. */
export function mangle(parts: Parts, scope: Scope): void {
  const { random } = scope;
  for (const place of [parts.params, parts.query]) {
    for (const name of Object.keys(place)) if (chance(random, 40)) place[name] = hostileText(scope);
  }
  if (chance(random, 20))
    parts.query[pick(random, ['__proto__', 'email_domain', 'pageNo', 'a[b]', ''])] = hostileText(scope);
  if (parts.method === 'GET') return;
  if (chance(random, 25)) parts.body = hostileValue(scope);
  else {
    const body = parts.body as Record<string, unknown>;
    for (const name of Object.keys(body)) if (chance(random, 50)) body[name] = hostileValue(scope);
    if (chance(random, 20)) body[hostileText(scope)] = hostileValue(scope);
    const data = body['data'];
    if (typeof data === 'object' && data !== null)
      for (const name of Object.keys(data))
        if (chance(random, 30)) (data as Record<string, unknown>)[name] = hostileValue(scope);
  }
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
const written = (value: unknown): string =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));

const formType = 'application/x-www-form-urlencoded';

/** Written as in a query or a form. */
const search = (fields: unknown): string[] =>
  Object.entries(typeof fields === 'object' && fields !== null ? fields : { x: fields }).flatMap(
    ([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 20) : [value]).map((one) => `${written(name)}=${written(one)}`),
  );

/** Writes the parts as a call of this actor. */
export function callOf(parts: Parts, manner: Manner, scope: Scope, actor: Record<string, string>): Call {
  const path = parts.path.replace(
    /:([a-z0-9_]+)/g,
    (_, name: string) => written(parts.params[name]) || '%20',
  );
  const query = search(parts.query);
  const isForm = scope.target.section === 'pages' && parts.method === 'POST';
  return {
    target: scope.target.name,
    manner,
    method: parts.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: { 'content-type': isForm ? formType : 'application/json', ...actor, ...parts.headers },
    body:
      parts.body === undefined
        ? undefined
        : isForm
          ? search(parts.body).join('&')
          : JSON.stringify(parts.body),
  };
}
