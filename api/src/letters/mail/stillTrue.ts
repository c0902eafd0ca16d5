import { templates } from '../templates/render';
import type { Condition } from '../templates/template';
import type { StillTrue } from './deliver';

/** What is checked before each mail that depends on a condition, from the checks of the conditions. */
export function stillTrueBy(checks: Record<Condition, NonNullable<StillTrue[string]>>): StillTrue {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([name, { onlyWhile }]) =>
      onlyWhile === undefined ? [] : [[name, checks[onlyWhile]]],
    ),
  );
}
