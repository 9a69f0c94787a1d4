/**
 * A PostgreSQL type and its JavaScript type, the same on both engines: int8 is number (all of ours are below 2^53), date
 * and time are text, timestamptz is Date, JSON is parsed.
 */
export interface SqlType<T> {
  /** As PostgreSQL names it in a cast, e.g. `bigint[]`. */
  readonly name: string;
  readonly isNullable: boolean;
  /** Encodes a parameter; absent: it is sent unchanged. */
  readonly encode?: (value: unknown) => unknown;
  /** For type inference; never set. */
  readonly value?: T;
}

const sqlType = <T>(name: string): SqlType<T> => ({ name, isNullable: false });

export const int2 = sqlType<number>('smallint');
export const int4 = sqlType<number>('integer');
export const int8 = sqlType<number>('bigint');
export const float8 = sqlType<number>('double precision');
export const bool = sqlType<boolean>('boolean');
export const text = sqlType<string>('text');
export const uuid = sqlType<string>('uuid');
export const bytea = sqlType<Buffer>('bytea');
/** `YYYY-MM-DD`. */
export const date = sqlType<string>('date');
/** `HH:MM:SS`. */
export const time = sqlType<string>('time without time zone');
export const timestamptz = sqlType<Date>('timestamp with time zone');
/** An unsigned 64-bit number, as decimal text. */
export const xid8 = sqlType<string>('xid8');
/** A snapshot as PostgreSQL writes it in text, which snapshot.ts reads. */
export const pgSnapshot = sqlType<string>('pg_snapshot');
/** 64 bits as decimal text, because a JavaScript number would lose some; for parameters. */
export const bits64 = sqlType<string>('bigint');

/** Text with a fixed set of values. */
export const textOf = <T extends string>(): SqlType<T> => sqlType<T>('text');
/** A number with a fixed set of values, such as the code of a state. */
export const int2Of = <T extends number>(): SqlType<T> => sqlType<T>('smallint');

const encode = (value: unknown) => JSON.stringify(value);
export const json = <T>(): SqlType<T> => ({ ...sqlType<T>('json'), encode });
export const jsonb = <T>(): SqlType<T> => ({ ...sqlType<T>('jsonb'), encode });

/** The type or null; a parameter that is undefined is sent as null. */
export const nullable = <T>(type: SqlType<T>): SqlType<T | null> => ({ ...type, isNullable: true });

/** An array; a parameter may also be array text, see array-literal.ts, whose elements may be null. */
export const array = <T>({ name }: SqlType<T>): SqlType<T[]> => sqlType(`${name}[]`);
