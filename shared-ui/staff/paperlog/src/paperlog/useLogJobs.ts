import { saveFailure } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useBatches } from '@rollbook/staff-batches';
import { useEffect, useRef, useState } from 'react';
import { MAX_BODY_BYTES, MAX_LOG_ROWS } from '@rollbook/contract';
import { afterAnswer } from './afterAnswer';
import type { useWaiting, WaitingRow } from './useWaiting';

/** Keys are marked as being settled until the work ends. */
type Settle = (row: Pick<WaitingRow, 'key'>, work: () => Promise<unknown>) => Promise<void>;

/**
 * Rows of the log that are stored as one job of the server. The server has them before they leave this tab; those that
 * it did not store come back with their reason, also after a reload or in another browser. `changed`: a job has ended.
 */
export function useLogJobs(
  oid: number,
  { replace, away, setAway }: Pick<ReturnType<typeof useWaiting>, 'replace' | 'away' | 'setAway'>,
  changed: () => void,
) {
  const { ended, enter, reload } = useBatches();
  const [failure, setFailure] = useState('');
  const busy = useRef(new Set<string>());
  const latest = useRef(0);

  /** Asks what became of the rows that were sent. Without an answer they stay: a row that is sent again is stored once. */
  const learn = async (): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    let rows: string[] = [];
    replace((kept) => {
      rows = kept.flatMap(({ key, sent }) => (sent === undefined ? [] : [key]));
      return kept;
    });
    const told = await call('getLogRows', { oid, rows }).catch(() => undefined);
    if (told !== undefined && turn === latest.current) {
      replace((kept) => afterAnswer(kept, told, busy.current));
    }
  };

  const known = useRef(ended);
  useEffect(() => {
    const before = known.current;
    known.current = ended;
    if (ended === undefined) return;
    void learn();
    if (before !== undefined && before !== ended) changed();
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are others each time
  }, [ended]);

  /** Answers how many are stored already; the rest follows without this page. */
  const submit = async (rows: readonly WaitingRow[]): Promise<number> => {
    const keys = new Set(rows.map(({ key }) => key));
    setFailure('');
    setAway((before) => new Set([...before, ...keys]));
    replace((kept) => [
      ...kept.map((row) => (keys.has(row.key) ? asSent(row) : row)),
      ...rows.filter(({ key }) => kept.every((row) => row.key !== key)).map(asSent),
    ]);
    let stored = 0;
    try {
      // In their order: the jobs of an account run one after the other.
      for (const part of inParts(rows.map(({ key, entry }) => ({ row: key, ...entry })))) {
        const { made } = await enter({ office: { oid }, rows: part });
        stored += made.length;
      }
    } catch (error) {
      setFailure(saveFailure(error, 'the rows'));
    }
    await learn();
    setAway((before) => new Set([...before].filter((key) => !keys.has(key))));
    return stored;
  };

  const settle: Settle = async ({ key }, work) => {
    busy.current.add(key);
    await work().catch(() => undefined);
    await learn();
    busy.current.delete(key);
    // The corner names the row no longer.
    void reload();
  };

  /** A person has removed a row that the server keeps. */
  const drop = (row: WaitingRow) => settle(row, () => call('dropLogRows', { rows: [row.key] }));

  return { submit, settle, drop, failure, sending: away.size };
}

function asSent({ key, entry }: WaitingRow): WaitingRow {
  return { key, entry, sent: 'unknown' };
}

/** Left for what stands around the rows. */
const AROUND_BYTES = 10_000;

/** The rows in as many requests as the limits of the call need, in their order. */
export function inParts<Row>(rows: readonly Row[], mostBytes = MAX_BODY_BYTES.rows - AROUND_BYTES): Row[][] {
  const parts: Row[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    const part = parts.at(-1);
    if (part === undefined || part.length === MAX_LOG_ROWS || bytes + size > mostBytes) {
      parts.push([row]);
      bytes = size;
    } else {
      part.push(row);
      bytes += size;
    }
  }
  return parts;
}
