import { useEffect, useReducer, type RefObject } from 'react';

/** The first invalid field of a form. */
export const firstWrong = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;

/** Returns a function for the submit handler: it focuses the first invalid field after the errors have rendered. */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (refusals > 0) firstWrong(form.current)?.focus();
  }, [form, refusals]);
  return refuse;
}
