import { useDebouncedValue } from '@mantine/hooks';
import type { Sort } from '@rollbook/kit';
import { useState } from 'react';
import type { Narrowing, PaidFilter, StatusFilter } from './filter';
import { sortSent } from './order';

/** The pause in typing, in ms, after which the server is asked. */
const PAUSE_MS = 250;

const NEWEST: Sort = { key: 'application time', down: true };
const BY_OFFICE: Sort = { key: 'office', down: false };

const isSame = (one: Sort, other: Sort) => one.key === other.key && one.down === other.down;

type State<Value> = readonly [Value, (value: Value) => void];

/** Search text, filters and order. The screen holds them, so that they survive a change of period. */
export function useFilter([narrowing, narrow]: State<Narrowing>, [text, setText]: State<string>) {
  const [sort, setSort] = useState(NEWEST);
  const [typed] = useDebouncedValue(text, PAUSE_MS);
  const byOffice = isSame(sort, BY_OFFICE);
  return {
    text,
    setText,
    ...narrowing,
    setPaid: (paid: PaidFilter) => narrow({ ...narrowing, paid }),
    setStatus: (status: StatusFilter) => narrow({ ...narrowing, status }),
    sort,
    setSort,
    byOffice,
    setByOffice: (wanted: boolean) => setSort(wanted ? BY_OFFICE : NEWEST),
    askedSort: sortSent(sort),
    // An emptied box shows the whole list at once.
    askedText: text.trim() === '' ? '' : typed.trim(),
  };
}

export type ListFilter = ReturnType<typeof useFilter>;
