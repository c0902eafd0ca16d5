/** An area of the product as the registry describes it: who serves it, from where, in which version. */
export type Area = {
  readonly name: string;
  /** What people call it: 'Office area'. */
  readonly title: string;
  /** The paths it owns, by whole segments. */
  readonly prefixes: readonly string[];
  /** URL of its entry script. */
  readonly entry: string;
  /** The script global under which the entry offers itself. */
  readonly globalName: string;
  readonly version: string;
  /** Whether its screens wait for the server's word on who is signed in (D4). */
  readonly restore: 'storage' | 'server';
};

/** Areas in the registry's order, and why an entry was left out. */
export type Registry = { readonly areas: readonly Area[]; readonly warnings: readonly string[] };

/** Reads a registry strictly; an entry that is wrong costs that entry, never the others. */
export function parseRegistry(value: unknown): Registry {
  const entries = isRecord(value) && Array.isArray(value['remotes']) ? value['remotes'] : undefined;
  if (!entries) return { areas: [], warnings: ['the registry is not { "remotes": [...] }'] };
  const areas: Area[] = [];
  const warnings: string[] = [];
  entries.forEach((entry: unknown, index) => {
    const area = parseArea(entry);
    if (typeof area === 'string') warnings.push(`remotes[${index}] is left out: ${area}`);
    else areas.push(area);
  });
  return { areas, warnings };
}

function parseArea(value: unknown): Area | string {
  if (!isRecord(value)) return 'it is not an object';
  const { prefixes, restore } = value;
  for (const field of ['name', 'title', 'entry', 'globalName', 'version'] as const) {
    if (typeof value[field] !== 'string' || value[field] === '') return `its ${field} is missing`;
  }
  if (!Array.isArray(prefixes) || !prefixes.every(isPath)) return 'its prefixes are not paths';
  if (restore !== 'storage' && restore !== 'server') return "its restore is neither 'storage' nor 'server'";
  return {
    name: `${value['name']}`,
    title: `${value['title']}`,
    entry: `${value['entry']}`,
    globalName: `${value['globalName']}`,
    version: `${value['version']}`,
    prefixes,
    restore,
  };
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
