import type { Answer, Input, Operation, OperationId, PagedId, Row } from '@offerbook/client';
import { OfferbookError } from '@offerbook/client';
import { QueryClient, type UseQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actingFor, type Calling, callAs, useCaller } from './caller.tsx';
import { sharedValue } from './shared-value.ts';

/** The client retries by itself; repeating a refused call is useless. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call without a network fails and says so, instead of waiting unseen.
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export const keyOf = (calling: Calling, { method, path }: Operation, input: unknown) => [
  calling.key,
  calling.manufacturer ?? '',
  `${method} ${path}`,
  input ?? {},
];

/** What an answer is about: its key without filters and days. */
const aboutOf = (key: readonly unknown[]) =>
  JSON.stringify(key, (name, value) => (['query', 'from', 'to'].includes(name) ? undefined : value));

/**
 * Lets the former answer stand while the one to `key` loads, if only filters differ: that about another record would be
 * read, and saved, as this one's.
 */
const formerOf =
  (key: readonly unknown[]) =>
  <A>(former: A | undefined, query: { queryKey: readonly unknown[] } | undefined): A | undefined =>
    query !== undefined && aboutOf(query.queryKey) === aboutOf(key) ? former : undefined;

type Options<A> = Pick<
  UseQueryOptions<A, OfferbookError>,
  'enabled' | 'refetchInterval' | 'staleTime' | 'refetchOnWindowFocus'
>;

type Interval = number | false | undefined;

/** Nothing is asked for at intervals behind the end of a session: who signs in again asks for everything anew. */
const unlessSignedOut = (error: unknown, everyMs: Interval): Interval => !isSignedOut(error) && everyMs;

/** The answer of a read operation; refetched after every change of the account. */
export function useAnswer<Id extends OperationId>(
  operation: Operation<Id>,
  input?: Input<Id>,
  { refetchInterval: every, ...options }: Options<Answer<Id>> = {},
) {
  const calling = useCaller();
  const queryKey = keyOf(calling, operation, input);
  return useQuery<Answer<Id>, OfferbookError>({
    queryKey,
    queryFn: ({ signal }) => callAs(calling, operation, input, signal),
    placeholderData: formerOf(queryKey),
    refetchInterval: (query) =>
      unlessSignedOut(query.state.error, typeof every === 'function' ? every(query) : every),
    ...options,
  });
}

interface PageOptions {
  enabled?: boolean;
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
  /** How often it is read anew while only the first page is loaded. */
  followMs?: number | undefined;
  /** What is shown while other pages load. */
  placeholderData?: ReturnType<typeof formerOf>;
}

/** The pages of an answer: that of a number, which is empty for the first. */
type ReadPage<Page> = (pageNo: string, signal: AbortSignal) => Promise<Page>;

/** Rows of any answer in pages, which load on scrolling. `rows` holds those loaded so far. */
export function usePagesOf<Page extends { nextPageNo: string }, R>(
  queryKey: readonly unknown[],
  read: ReadPage<Page>,
  rowsOf: (page: Page) => readonly R[],
  { followMs, refetchInterval, ...options }: PageOptions = {},
) {
  const answers = useInfiniteQuery<Page, OfferbookError, { pages: Page[] }, readonly unknown[], string>({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ signal, pageParam }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextPageNo }) => (nextPageNo === '-1' ? undefined : nextPageNo),
    // Comparing all rows at every page would stall a long list.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      const isLong = followMs !== undefined && (state.data?.pages.length ?? 0) > 1;
      return unlessSignedOut(state.error, isLong ? false : (followMs ?? refetchInterval));
    },
    ...options,
  });
  const { data } = answers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of a page are always the same part of it.
  const rows = useMemo(() => data?.pages.flatMap(rowsOf) ?? [], [data]);
  return { ...answers, rows };
}

/** A list that loads further pages on scrolling. `rows` holds those loaded so far. */
export function usePages<Id extends PagedId>(
  operation: Operation<Id>,
  input?: Input<Id>,
  { size = 100, ...options }: PageOptions & { size?: number } = {},
) {
  const calling = useCaller();
  const acting = actingFor(calling, operation, (input ?? {}) as { query?: object });
  const queryKey = [...keyOf(calling, operation, input), size];
  return usePagesOf(
    queryKey,
    (pageNo, signal) =>
      calling.registry.call(
        operation as Operation<never>,
        { ...acting, query: { pageSize: size, ...acting.query, ...(pageNo && { pageNo }) }, signal } as never,
      ) as Promise<{ data: Row<Id>[]; nextPageNo: string }>,
    ({ data }) => data,
    { placeholderData: formerOf([...queryKey, 'pages']), ...options },
  );
}

/** Every row of any answer in pages, page after page. */
export async function* everyRowOf<Page extends { nextPageNo: string }, R>(
  read: ReadPage<Page>,
  rowsOf: (page: Page) => readonly R[],
  signal: AbortSignal,
): AsyncGenerator<R> {
  for (let pageNo = ''; pageNo !== '-1'; ) {
    const page = await read(pageNo, signal);
    yield* rowsOf(page);
    pageNo = page.nextPageNo;
  }
}

/** Every row of a list, page after page, e.g. for a download. */
export async function* everyRow<Id extends PagedId>(
  calling: Calling,
  operation: Operation<Id>,
  input: Input<Id> | undefined,
  signal: AbortSignal,
): AsyncGenerator<Row<Id>> {
  const acting = actingFor(calling, operation, (input ?? {}) as { query?: object });
  const query = { ...acting.query, pageSize: 1_000 };
  yield* calling.registry.rows(operation as never, { ...acting, query, signal } as never) as AsyncGenerator<
    Row<Id>
  >;
}

/** Marks answers as out of date and refetches those that are visible; all of them without a key. */
export async function askAgain(queryKey: readonly unknown[] = []): Promise<void> {
  // A first answer under way may be from before the change, and would stand for the one after it.
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
}

const changes = sharedValue<Readonly<Record<string, number>>>({});

/** How many changes of the account there were, for what is made of answers that no list holds, such as sums. */
export const useChangeCount = ({ key }: Calling): number => changes.use()[key] ?? 0;

/** Refetches all visible answers of the account after a change, which may affect several. */
export function refresh({ key }: Calling): Promise<void> {
  const counts = changes.read();
  changes.write({ ...counts, [key]: (counts[key] ?? 0) + 1 });
  return askAgain([key]);
}

/** The session has ended, or there was none. */
export const isSignedOut = (error: unknown): error is OfferbookError =>
  error instanceof OfferbookError && error.status === 401;

/** The registry does not know it, or the account may not see it. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof OfferbookError && error.code === 'NOT_FOUND';
