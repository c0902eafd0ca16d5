import { useRowAction } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { afterRemoval } from './afterRemoval';

/** Removes a named user of an office or group; `left`: what became of those whom the last one had let in. */
export function useRemoveUser(reload: () => void) {
  const { running, failure, run } = useRowAction<number>(reload);
  const [left, setLeft] = useState('');
  const remove = ({ id, name }: { id: number; name: string }) =>
    void run(id, async () => setLeft(afterRemoval(name, await call('removeUser', { id }))), {
      doing: `remove ${name}`,
      done: `${name} can no longer sign in`,
    });
  return { running, failure, left, remove };
}
