import type { Caller } from '@offerbook/world';
import fc from 'fast-check';

/** A call as it is written to a connection. */
export interface Sent {
  method: string;
  path: string;
  headers: string[];
  body: string | undefined;
}

interface Callers {
  /** Who calls in most cases. */
  retailer: Caller;
  other: Caller;
  provider: Caller;
  /** The retailer with a key that may only read. */
  reader: Caller;
}

const weighted = <T>(...of: Array<fc.WeightedArbitrary<T>>) => fc.oneof(...of);

/**
 * Redeems and rollbacks as tills send them, and every now and then one with something strange in its strings, fields,
 * notation, headers or path.
 *
 * @returns calls about strings that no other lane names.
 */
export function tillCalls(callers: Callers, bases: readonly string[]) {
  /** A string as a till may send it. */
  const pieceOf = (own: readonly string[]) =>
    weighted<unknown>(
      { weight: 40, arbitrary: fc.constantFrom(...own) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(...own).map((text) => ` ${text.slice(0, 4)}-${text.slice(4)} `),
      },
      { weight: 2, arbitrary: fc.constantFrom(...bases).map((base) => `${base}9999999999999998`) },
      { weight: 1, arbitrary: fc.constantFrom(...bases, '8112', 'no string', '', '8112099999999999999') },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(8112, null, ['x'], {}) },
    );

  /** Fields beside the strings, most of them as the usual road takes them. */
  const fieldsOf = (lane: number): fc.Arbitrary<Record<string, unknown>> => {
    const field = (plain: unknown[], strange: unknown[]) =>
      weighted<unknown>(
        { weight: 12, arbitrary: fc.constantFrom(...plain) },
        { weight: 1, arbitrary: fc.constantFrom(...strange) },
      );
    const long = (length: number) => 'x'.repeat(length);
    const often = fc.record(
      {
        selected_store: field(
          ['0042', 'Store 7', '#1 (north)', '\u007f'],
          [' 42 ', 42, 'Zürich', long(64), long(65), '', null, 'a"b', 'a\u0000b', '😀'],
        ),
        client_txn_id: field(
          [1, 2, 3, 4].map((n) => `lane-${lane}-${n}`),
          ['', ' id ', long(255), long(256), 7],
        ),
      },
      { requiredKeys: [] },
    );
    const seldom = fc.record(
      {
        store_address: field(['1 Main St, X'], [long(300), long(301), 'Straße', ['a']]),
        pre_process: field(['no', false], ['yes', 'maybe', '', 1, null]),
        no_purchase_requirement: field(['no', false], ['yes', true, 'x']),
        include_check_digit: field(['no'], ['yes', 3]),
        offline: field(['no', false], ['yes', 'x']),
        redeemed_at: fc.constantFrom<unknown>('2026-05-05T11:00:00Z', 5, 'x'),
        retailer_email_domain: field([callers.retailer.domain], [callers.other.domain, 'x', '']),
        amounts: fc.constantFrom<unknown>({}, { x: 1 }, 3),
        gs1: fc.constant('8112'),
        phone_hash: fc.constantFrom('', 'x'),
        ['__proto__']: fc.constant('x'),
      },
      { requiredKeys: [] },
    );
    const rare = weighted({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: seldom });
    return fc.tuple(often, rare).map(([a, b]) => ({ ...a, ...b }));
  };

  function redeemOf(lane: number, own: readonly string[]): fc.Arbitrary<Sent> {
    const piece = pieceOf(own);
    const gs1s = weighted<unknown>(
      { weight: 6, arbitrary: piece },
      { weight: 2, arbitrary: fc.array(piece, { maxLength: 5 }) },
      { weight: 2, arbitrary: fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => all.join(',')) },
      { weight: 1, arbitrary: piece.map((one) => [one, one]) },
    );
    const value = fc
      .tuple(gs1s, fieldsOf(lane), fc.boolean())
      .map(([sent, fields, isFirst]) => (isFirst ? { gs1s: sent, ...fields } : { ...fields, gs1s: sent }));
    const body = weighted(
      { weight: 20, arbitrary: value.map((one) => JSON.stringify(one)) },
      { weight: 2, arbitrary: value.map((one) => JSON.stringify(one, null, 2)) },
      { weight: 1, arbitrary: value.map((one) => JSON.stringify(one).slice(0, -1)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '{}',
          'null',
          '[]',
          '""',
          ' ',
          '{"gs1s":"8112","gs1s":""}',
          '\ufeff{"gs1s":"8112"}',
        ),
      },
    );
    const path = weighted(
      { weight: 30, arbitrary: fc.constant('/retailer/redeem') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('/accelerator/redeem', '/retailer/redeem?x=1', '/retailer/redeem/'),
      },
    );
    return fc.record({ method: fc.constant('POST'), path, headers: headersOf(), body });
  }

  function rollbackOf(lane: number, own: readonly string[]): fc.Arbitrary<Sent> {
    const query = weighted(
      { weight: 8, arbitrary: fc.constantFrom('', '', `?client_txn_id=lane-${lane}-1`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '?',
          '?x=1',
          '?client_txn_id=',
          '?client_txn_id=a%20b',
          '?client_txn_id=a/b',
        ),
      },
    );
    // What follows a slash, or what reads like one, names another string than the path does.
    const decoy = fc
      .tuple(
        fc.constantFrom(
          `?client_txn_id=lane-${lane}/`,
          `?client_txn_id=lane-${lane}%2F`,
          `?client_txn_id=lane-${lane}-1&client_txn_id=/`,
          ...['?x=/', '?/', '??client_txn_id=/', ';client_txn_id=/', '#/', '%2F', '%3F/', '/'],
        ),
        fc.constantFrom(...own),
      )
      .map((both) => both.join(''));
    const path = fc.tuple(
      pieceOf(own),
      weighted({ weight: 9, arbitrary: query }, { weight: 2, arbitrary: decoy }),
    );
    return fc.record({
      method: fc.constant('DELETE'),
      path: path.map(([piece, rest]) => `/retailer/rollback/${encodeURIComponent(String(piece))}${rest}`),
      headers: headersOf(),
      body: weighted<string | undefined>(
        { weight: 15, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('{}', '{"x":1}') },
      ),
    });
  }

  function headersOf(): fc.Arbitrary<string[]> {
    const signed = ({ account, token }: Caller) => [
      `x-access-key: ${account.access_key}`,
      `x-access-token: ${token}`,
    ];
    const own = signed(callers.retailer);
    const strange = [
      [own[1]!, `x-api-key: ${callers.retailer.account.access_key}`],
      [...own, `x-api-key: ${callers.retailer.account.access_key}`],
      [...own, 'x-api-key: other'],
      [...own, 'content-encoding: gzip'],
      [...own, 'cookie: a=b', 'x-account: 1'],
      [...own, 'x-forwarded-for: 192.0.2.1'],
      [...own, 'content-type: text/plain; charset=latin1'],
      [...own, 'expect: 100-continue'],
      [own[0]!, `x-access-token: ${callers.other.token}`],
      [own[0]!],
      [],
      signed(callers.provider),
      signed(callers.other),
      signed(callers.reader),
    ];
    return weighted(
      { weight: 20, arbitrary: fc.constant([...own, 'content-type: application/json']) },
      { weight: 2, arbitrary: fc.constantFrom(...strange) },
    );
  }

  return (lane: number, own: readonly string[]): fc.Arbitrary<Sent> =>
    weighted({ weight: 3, arbitrary: redeemOf(lane, own) }, { weight: 1, arbitrary: rollbackOf(lane, own) });
}
