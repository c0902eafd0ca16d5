import { useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';

const TELLING = { doing: 'remember that they are two persons', done: 'Remembered: two persons' };

/** Says that two records which look like one person are two. `key`: the row that says so; `done` follows. */
export function useTellApart<Key extends string | number>(done: () => void) {
  const { running, failure, run } = useRowAction<Key>(done);
  return {
    running,
    failure,
    tellApart: (key: Key, id: number, other: number) =>
      void run(key, () => call('tellApart', { id, other }), TELLING),
  };
}
