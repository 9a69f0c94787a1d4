import type { Answer, Input, Operation, OperationId, PagedId, Row } from '@offerbook/client';
import { OfferbookError } from '@offerbook/client';
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actingFor, type Calling, useCaller } from './caller.tsx';

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

type Options = { enabled?: boolean; refetchInterval?: number; staleTime?: number };

/** The answer of a read operation; refetched after every change of the account. */
export function useAnswer<Id extends OperationId>(
  operation: Operation<Id>,
  input?: Input<Id>,
  options: Options = {},
) {
  const calling = useCaller();
  return useQuery<Answer<Id>, OfferbookError>({
    queryKey: keyOf(calling, operation, input),
    queryFn: ({ signal }) =>
      // The operation's types are only known to the caller.
      calling.registry.call(
        operation as Operation<never>,
        {
          ...actingFor(calling, operation, input as object | undefined),
          signal,
        } as never,
      ) as Promise<Answer<Id>>,
    placeholderData: keepPreviousData,
    ...options,
  });
}

/**
 * A list that loads further pages on scrolling. `rows` holds those loaded so far.
 *
 * @param options.followMs refetches so often while only the first page is loaded.
 */
export function usePages<Id extends PagedId>(
  operation: Operation<Id>,
  input?: Input<Id>,
  { size = 100, followMs, ...options }: Options & { size?: number; followMs?: number | undefined } = {},
) {
  const calling = useCaller();
  type Page = { data: Row<Id>[]; nextPageNo: string };
  const answers = useInfiniteQuery<Page, OfferbookError, { pages: Page[] }, unknown[], string>({
    queryKey: [...keyOf(calling, operation, input), 'pages', size],
    queryFn: ({ signal, pageParam }) => {
      const given = actingFor(calling, operation, (input ?? {}) as { query?: object });
      const query = { pageSize: size, ...given.query, ...(pageParam === '' ? {} : { pageNo: pageParam }) };
      return calling.registry.call(
        operation as Operation<never>,
        { ...given, query, signal } as never,
      ) as Promise<Page>;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageNo }) => (nextPageNo === '-1' ? undefined : nextPageNo),
    placeholderData: keepPreviousData,
    // Comparing all rows at every page would stall a long list.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    ...(followMs !== undefined && {
      refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : followMs),
    }),
    ...options,
  });
  const { data } = answers;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return { ...answers, rows };
}

/** Every row of a list, page after page, e.g. for a download. */
export async function* everyRow<Id extends PagedId>(
  calling: Calling,
  operation: Operation<Id>,
  input: Input<Id> | undefined,
  signal: AbortSignal,
): AsyncGenerator<Row<Id>> {
  const given = actingFor(calling, operation, (input ?? {}) as { query?: object });
  const query = { ...given.query, pageSize: 1_000 };
  yield* calling.registry.rows(operation as never, { ...given, query, signal } as never) as AsyncGenerator<
    Row<Id>
  >;
}

/** Refetches all visible answers of the account: a change may affect several. */
export const refresh = (calling: Calling) => queryClient.invalidateQueries({ queryKey: [calling.key] });

/** The registry does not know it, or the account may not see it. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof OfferbookError && error.code === 'NOT_FOUND';
