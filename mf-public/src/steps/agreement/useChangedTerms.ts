import type { CalendarDate, PresentTerms, PublicOffice } from '@rollbook/contract';
import { today } from '@rollbook/platform';
import { type Dispatch, useMemo } from 'react';
import { reloadPlan } from '../../page/plan';
import type { FormAction, FormState } from '../form/state';

/**
 * What the server has answered about the terms, while its day lasts, and the office with the kind of this answer: the page
 * may have an older one (D81).
 */
export function useChangedTerms(
  { changed }: FormState,
  known: PublicOffice | undefined,
  present: CalendarDate,
): { changed: PresentTerms | undefined; office: PublicOffice | undefined } {
  const told = changed?.on === present ? changed : undefined;
  const kind = told?.calendar_year;
  const office = useMemo(
    () =>
      known === undefined || kind === undefined || known.calendar_year === kind
        ? known
        : { ...known, calendar_year: kind },
    [known, kind],
  );
  return { changed: told, office };
}

/** Shows the terms of this answer, and asks for box and signature again. */
export function showChanged(dispatch: Dispatch<FormAction>): (terms: PresentTerms) => void {
  return (terms) => {
    dispatch({ type: 'changed', terms, on: today() });
    // The agreement also names settings of the plan.
    reloadPlan();
  };
}
