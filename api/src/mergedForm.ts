/**
 * A form with what somebody else has saved, since it was opened, in the fields that it leaves alone. `seen` is what it was
 * opened with; a field that is missing there is taken as typed. Undefined when both have changed a field.
 */
export function mergedForm<Form extends object>(
  form: Form,
  seen: { readonly [Key in keyof Form]?: unknown },
  stored: Form,
  keys: readonly (keyof Form)[],
): Form | undefined {
  const merged = { ...form };
  for (const key of keys) {
    if (!(key in seen) || seen[key] === stored[key]) continue;
    if (form[key] === seen[key]) merged[key] = stored[key];
    else if (form[key] !== stored[key]) return undefined;
  }
  return merged;
}
