import { useEffect, useState } from 'react';

export type Reading<Value> =
  { state: 'pending' } | { state: 'loaded'; value: Value } | { state: 'failed'; failure: unknown };

const PENDING = { state: 'pending' } as const;

/**
 * Reads what a link is about; again after `retry`. Not shared-ui's useLoad: a module that the application form uses too
 * would make its first visit larger.
 */
export function useRead<Value>(token: string, read: (token: string) => Promise<Value>) {
  const [turn, setTurn] = useState(0);
  const asked = `${turn} ${token}`;
  const [known, setKnown] = useState<{ asked: string; reading: Reading<Value> }>({ asked, reading: PENDING });
  useEffect(() => {
    if (token === '') return;
    let isLatest = true;
    const settle = (reading: Reading<Value>) => {
      if (isLatest) setKnown({ asked, reading });
    };
    read(token).then(
      (value) => settle({ state: 'loaded', value }),
      (failure: unknown) => settle({ state: 'failed', failure }),
    );
    return () => {
      isLatest = false;
    };
  }, [asked, token, read]);
  const reading: Reading<Value> = known.asked === asked ? known.reading : PENDING;
  return { reading, retry: () => setTurn(turn + 1) };
}
