import type { CallAnswer } from '@rollbook/contract';
import { type PageRequest, restOf, type LoadMoreState, usePages } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { type Loading } from '@rollbook/ui';
import { useCallback } from 'react';
import { merged } from '../trail';

export type MemberFile = CallAnswer<'getMemberPage'>;

type Part = NonNullable<MemberFile['more_of']>[number];

/** A member's page with as much of its mails and history as is loaded. */
export type LoadedFile = { file: MemberFile; restIn: (part: Part) => LoadMoreState };

/** Loads a member's page; `more` loads its next mails and history. */
export function useMemberFile(id: number) {
  const ask = useCallback(
    async ({ cursor }: PageRequest, signal: AbortSignal) => {
      const file = await call(
        'getMemberPage',
        { id, ...(cursor === undefined ? {} : { cursor }) },
        { signal },
      );
      return { rows: [file], next: file.next ?? null };
    },
    [id],
  );
  const { loading, more, reload } = usePages(ask, 1);
  return { loading: withParts(loading), more: () => void more(), reload };
}

type Answers = {
  rows: readonly CallAnswer<'getMemberPage'>[];
  next: string | null;
  more: 'idle' | 'reading' | 'failed';
};

function withParts(loading: Loading<Answers>): Loading<LoadedFile> {
  if (loading.state !== 'loaded') return loading;
  const { rows, next, more } = loading.value;
  const [first, latest] = [rows[0], rows.at(-1)];
  if (first === undefined || latest === undefined) throw new Error('a member has no page');
  const file = {
    ...first,
    mails: rows.flatMap(({ mails }) => mails),
    history: [...merged(rows.map(({ history }) => history))],
  };
  const rest = restOf({ next, more });
  return {
    state: 'loaded',
    value: { file, restIn: (part) => (latest.more_of?.includes(part) ? rest : 'none') },
  };
}
