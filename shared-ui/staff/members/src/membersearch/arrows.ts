import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys lead from the search field to the results and back (K1): to the first thing that a result offers, or to the result
 * itself, where Enter has nothing to open.
 */
export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: all, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const step = STEPS[key];
  if (step === undefined || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof Element)) return;
  const places = [...all.querySelectorAll<HTMLElement>('input[type=search], [data-result]')];
  const at = places.findIndex((place) => place.contains(target));
  const next = at < 0 ? undefined : places[at + step];
  if (next === undefined) return;
  event.preventDefault();
  (next.querySelector<HTMLElement>('a, button') ?? next).focus();
}
