import fc from 'fast-check';
import { pick } from '../random.ts';
import { chance, digits, known, type Scope } from './scope.ts';
import { drawn } from './values.ts';

/** Text that programs stumble over. */
const texts: readonly (() => string)[] = [
  () => '',
  () => ' \t\r\n',
  () => '\0',
  () => 'a\0b',
  () => '\ud800',
  () => '\udfff\ud800',
  () => '\u202e8112\u202c',
  () => '\ufeff8112',
  () => '\u2028\u2029\u0085',
  () => 'e\u0301'.repeat(60),
  () => `a${'\u0300'.repeat(500)}`,
  () => '👩‍👩‍👧‍👦'.repeat(30),
  () => '８１１２０００',
  () => '٨١١٢',
  () => 'ﬃ İ ı ß ẞ ſ K',
  () => "'; drop table offer; --",
  () => "' or 1=1 --",
  () => '1; SELECT pg_sleep(20)',
  () => "\\'); SELECT version(); --",
  () => '$1 $2 #{x} {{7*7}} %s %n',
  () => '%00%0a%0d',
  () => '%',
  () => '../../../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => '=cmd|calc!A0',
  () => 'x\r\nset-cookie: a=b',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => 'hasOwnProperty',
  () => 'null',
  () => 'undefined',
  () => 'NaN',
  () => '-0',
  () => '-1',
  () => '1e309',
  () => '1e3',
  () => '0x1f',
  () => '9'.repeat(30),
  () => '9'.repeat(400),
  () => '0'.repeat(5_000),
  () => '2147483648',
  () => '9223372036854775808',
  () => '0001-01-01',
  () => '9999-12-31',
  () => '2026-02-30',
  () => '+275760-09-13',
  () => '-271821-04-20',
  () => '02/29/2025',
  () => '24:00',
  () => 'x'.repeat(5_000),
  () => `${' '.repeat(20_000)}x`,
  () => `${'a'.repeat(250)}!`,
  () => `${'1.'.repeat(126)}1`,
  () => `${'a-'.repeat(120)}.example`,
  () => '{}',
  () => '[]',
  () => 'WyIyMDI2LTAxLTAxVDAwOjAwOjAwLjAwMFoiLDFd',
  () => Buffer.from('["infinity",1e99]').toString('base64url'),
  () => Buffer.from('[null,[[]]]').toString('base64url'),
  () => 'test_1e3',
  () => 'test_99999999999999999999',
  () => 'live_1',
  () => 'test_at_x',
];

const values: readonly (() => unknown)[] = [
  () => true,
  () => null,
  () => 0,
  () => -0,
  () => -1,
  () => 1.5,
  () => 1e300,
  () => 2 ** 53,
  () => 5e-324,
  () => ({}),
  () => [],
  () => [''],
  () => [[]],
  () => [null],
  () => ({ length: 3, 0: 'a' }),
  () => ({ length: {} }),
  () => ({ toString: 1, valueOf: 2 }),
  () => JSON.parse('{"then": "x"}'),
  () => ({ constructor: { prototype: { gs1s: '8112' } } }),
  () => JSON.parse('{"__proto__": {"gs1s": "8112", "enabled": "yes"}}'),
  () => Array.from({ length: 3_000 }, () => 'x'),
  () => Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])),
  () => nested('[', ']', 400),
  () => nested('{"a":', '}', 300),
];

const nested = (open: string, close: string, depth: number): unknown =>
  JSON.parse(`${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`);

/** Any text at all: characters of every plane, halves of surrogate pairs and control characters too. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
);
const anyJson = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });

export const hostileText = ({ random }: Scope): string =>
  chance(random, 20) ? drawn(random, anyText) : pick(random, texts)();

/** A value that no schema asks for. */
export function hostileValue(scope: Scope): unknown {
  const { random } = scope;
  if (chance(random, 60)) return hostileText(scope);
  return chance(random, 30) ? drawn(random, anyJson) : pick(random, values)();
}

/** Data strings nearly as they should be. */
export function bentString(scope: Scope): string {
  const { random } = scope;
  const gs1 = known(scope, 'string') ?? '8112000099884590009100000000000001';
  const at = random(gs1.length);
  return pick(random, [
    () => gs1.slice(0, at),
    () => gs1 + digits(random, 1 + random(9)),
    () => `${gs1.slice(0, at)}${digits(random, 1)}${gs1.slice(at + 1)}`,
    () => `${gs1.slice(0, at)}x${gs1.slice(at)}`,
    () => `]C1${gs1}`,
    () => `\u001d${gs1}^`,
    () => `(8112)${gs1.slice(4)}`,
    () => gs1 + gs1,
    () => ` ${gs1}\n`,
    () => `8112${digits(random, 12)}`,
    () => `8112${random(10)}${random(10)}${digits(random, random(40))}`,
    () => gs1.repeat(20),
  ])();
}
