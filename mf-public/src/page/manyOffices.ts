import { MAX_FOUND_OFFICES, MAX_LENGTH, type PublicOffice } from '@rollbook/contract';
import { call, callPage, CallProblem } from '@rollbook/platform';
import { readDraft } from '../draft/draft';

/** The offices that match a text: at most MAX_FOUND_OFFICES, as more are slow to render and too many to read. */
export type Matches = {
  shown: readonly PublicOffice[];
  /** All that match; while the server searches, those that are known already. */
  count: number;
  state: 'found' | 'searching' | 'failed';
};

/** What the server has found for a text. */
export type FoundOffices = Matches & { text: string };

/** The pause in typing, in ms, after which the server is asked. */
const PAUSE_MS = 150;

/** Asks the server after a pause. Returns a function that stops it. */
export function searchOffices(text: string, settle: (matches: FoundOffices) => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const ask = async () => {
    try {
      const search = text.slice(0, MAX_LENGTH.search);
      const asked = { active: true, search, limit: MAX_FOUND_OFFICES };
      const { rows, total } = await callPage('getOffices', asked, { signal });
      settle({ text, shown: rows, count: total?.count ?? rows.length, state: 'found' });
    } catch {
      if (!signal.aborted) settle({ text, shown: [], count: 0, state: 'failed' });
    }
  };
  const timer = setTimeout(() => void ask(), PAUSE_MS);
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}

/** The offices that the link and the draft name. */
export async function namedOffices(): Promise<PublicOffice[]> {
  const linked = Number(new URLSearchParams(location.search).get('id'));
  const wanted = [linked, readDraft().office ?? 0].filter((oid) => oid > 0);
  const found = await Promise.all([...new Set(wanted)].map(findOffice));
  return found.filter((office) => office !== undefined);
}

/** Undefined when no office that takes applications has this number. */
export async function findOffice(oid: number): Promise<PublicOffice | undefined> {
  try {
    return await call('getOffice', { oid });
  } catch (error) {
    if (error instanceof CallProblem && (error.code === 'unknown_id' || error.code === 'invalid'))
      return undefined;
    throw error;
  }
}
