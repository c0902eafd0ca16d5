/**
 * The field errors that still hold after a change: that of a changed field goes as soon as the field is valid, or wrong
 * in another way, which the next Submit tells. `found` are the errors of the present values.
 */
export function remaining<Errors extends Partial<Record<string, unknown>>>(
  shown: Errors,
  changed: object,
  found: Errors,
): Errors {
  const isOver = (field: keyof Errors) => field in changed && found[field] !== shown[field];
  if (!Object.keys(shown).some(isOver)) return shown;
  const kept = { ...shown };
  for (const field of Object.keys(shown)) if (isOver(field)) delete kept[field];
  return kept;
}
