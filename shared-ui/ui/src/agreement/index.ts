import { type AgreementVersion, agreementOn, type Brand, type CalendarDate } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { useCallback } from 'react';
import { type Loading, useLoad } from '../load';

type Paragraphs = AgreementVersion['paragraphs'] | undefined;

/**
 * The later version of the agreement that is signed on this day, and its paragraphs; undefined for the specification's, which
 * every page has. A version never changes, so its name says when to load again.
 */
export function useAgreement(
  agreements: Brand['agreements'],
  day: CalendarDate,
): { version: string | undefined; paragraphs: Loading<Paragraphs>; reload: () => Promise<unknown> } {
  const version = agreementOn(day, agreements)?.version;
  const ask = useCallback(
    async () => (await call('getAgreementText', { version: version ?? '' })).paragraphs,
    [version],
  );
  const { loading, reload } = useLoad<Paragraphs>(version === undefined ? undefined : ask);
  const paragraphs = version === undefined ? NONE : loading;
  return { version, paragraphs, reload };
}

const NONE = { state: 'loaded', value: undefined } as const;
