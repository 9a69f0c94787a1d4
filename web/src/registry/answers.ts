import type { Answer, Input, Operation, OperationId, PagedId, Row } from '@offerbook/client';
import { OfferbookError } from '@offerbook/client';
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { actingFor, type Calling, useCaller } from './caller.tsx';

/** The client tries again by itself; a refusal would only be refused again. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
});

export const keyOf = (calling: Calling, { method, path }: Operation, input: unknown) => [
  calling.key,
  calling.manufacturer ?? '',
  `${method} ${path}`,
  input ?? {},
];

type Options = { enabled?: boolean; refetchInterval?: number };

/** The answer of a reading operation; it is asked again after every change of the account. */
export function useAnswer<Id extends OperationId>(
  operation: Operation<Id>,
  input?: Input<Id>,
  options: Options = {},
) {
  const calling = useCaller();
  return useQuery<Answer<Id>, OfferbookError>({
    queryKey: keyOf(calling, operation, input),
    queryFn: ({ signal }) =>
      // An operation's types live in its declaration; which of them this one is, only the caller knows.
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

/** A list that goes on as long as somebody scrolls. `rows` holds what has come so far. */
export function usePages<Id extends PagedId>(
  operation: Operation<Id>,
  input?: Input<Id>,
  { size = 100, ...options }: Options & { size?: number } = {},
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
    // To compare all rows so far with each other at every page would stall a long list.
    structuralSharing: false,
    refetchOnWindowFocus: false,
    ...options,
  });
  const { data } = answers;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return { ...answers, rows };
}

/** Every row of a list, page after page, as for a file to download. */
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

/** Everything kept of the account is asked again where it is shown: a change may show in more than one place. */
export const refresh = (calling: Calling) => queryClient.invalidateQueries({ queryKey: [calling.key] });

/** One sentence for people, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OfferbookError) {
    if (error.code === 'UNREACHABLE')
      return 'The registry does not answer. Check your connection and try again.';
    return error.message;
  }
  return error instanceof Error ? error.message : String(error);
}
