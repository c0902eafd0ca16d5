import { ApiProblem } from './problem';

/**
 * A form with what another user has saved, since it was opened, in the fields that it leaves alone. `seen` is what it was
 * opened with; a field that is missing there is taken as typed. Throws 409 with the stored value of each field that both
 * have changed; `path` comes before the names of the fields.
 */
export function mergedForm<Form extends object>(
  form: Form,
  seen: { readonly [Key in keyof Form]?: unknown },
  stored: Form,
  { keys, path = '', detail }: { keys: readonly (keyof Form & string)[]; path?: string; detail: string },
): Form {
  const merged = { ...form };
  const clashes: (keyof Form & string)[] = [];
  for (const key of keys) {
    if (!(key in seen) || seen[key] === stored[key]) continue;
    if (form[key] === seen[key]) merged[key] = stored[key];
    else if (form[key] !== stored[key]) clashes.push(key);
  }
  if (clashes.length === 0) return merged;
  const errors = clashes.map((key) => ({ field: `${path}${key}`, message: changedTo(stored[key]) }));
  throw new ApiProblem('conflict', detail, { errors });
}

/** Only texts are shown: of a reference, such as a group's number, the value says nothing. */
function changedTo(value: unknown): string {
  if (value === '') return 'Somebody else has emptied this meanwhile';
  if (typeof value !== 'string') return 'Somebody else has changed this meanwhile';
  return `Somebody else has changed this to “${value}” meanwhile`;
}
