import type { CallRequest } from '@rollbook/contract';
import { call, type CallResult, type JsonCall } from '@rollbook/platform';
import { type Loading, PENDING } from '@rollbook/ui';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from './client';

type Options<Answer, Value> = {
  select?: (answer: Answer) => Value;
  enabled?: boolean;
  /** The answer to the request of before stays until this one is answered. */
  keep?: boolean;
  /** Asks again after so many ms, while it answers a number. */
  every?: (answer: Answer | undefined) => number | false;
};

/** Makes a call of the table, once for all components that ask for the same. */
export function useCall<Name extends JsonCall, Value = CallResult<Name>>(
  name: Name,
  request: CallRequest<Name>,
  options?: Options<CallResult<Name>, Value>,
) {
  return useAnswer([name, request], (signal) => call(name, request, { signal }), options);
}

/**
 * Loads what `key` names. `reload` keeps the loaded value on the screen until the new one arrives; after a failure it
 * shows the skeleton again. It resolves to the new value, or to undefined on failure. `isOfBefore`: what is loaded answers the
 * request of before (`keep`).
 */
export function useAnswer<Answer, Value = Answer>(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Answer>,
  { keep = false, every, ...options }: Options<Answer, Value> = {},
) {
  const query = useQuery<Answer, Error, Value>(
    {
      ...options,
      queryKey: key,
      queryFn: ({ signal }) => ask(signal),
      ...(keep ? { placeholderData: keepPreviousData } : {}),
      ...(every ? { refetchInterval: ({ state }) => every(state.data) } : {}),
    },
    client,
  );
  const reload = async () => {
    const { isError, data } = await query.refetch();
    return isError ? undefined : data;
  };
  const { isFetching, isPlaceholderData: isOfBefore } = query;
  return { loading: loadingOf(query), isFetching, isOfBefore, reload };
}

function loadingOf<Value>(query: UseQueryResult<Value>): Loading<Value> {
  if (query.isSuccess) return { state: 'loaded', value: query.data };
  if (query.isError && !query.isFetching) return { state: 'failed', failure: query.error };
  return PENDING;
}
