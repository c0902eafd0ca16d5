import { useEffect, useReducer, type RefObject } from 'react';

/** The first field of a form that is shown as wrong. */
export const firstWrong = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;

/** The returned function moves the focus to the first wrong field, once the messages are drawn. Call it when the button was pressed. */
export function useFirstWrong(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (refusals > 0) firstWrong(form.current)?.focus();
  }, [form, refusals]);
  return refuse;
}
