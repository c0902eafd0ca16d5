import { readEntry, type RegistryEntry } from '@rollbook/platform';

export type Area = RegistryEntry;

/** Valid areas in the registry's order, and a warning for each skipped entry. */
export type Registry = { readonly areas: readonly Area[]; readonly warnings: readonly string[] };

/** Parses a registry strictly; an invalid entry is skipped with a warning. */
export function parseRegistry(value: unknown): Registry {
  const entries = isRecord(value) && Array.isArray(value['remotes']) ? value['remotes'] : undefined;
  if (!entries) return { areas: [], warnings: ['the registry is not { "remotes": [...] }'] };
  const areas: Area[] = [];
  const warnings: string[] = [];
  entries.forEach((entry: unknown, index) => {
    const area = readEntry(entry);
    if (typeof area === 'string') warnings.push(`remotes[${index}] is left out: ${area}`);
    else areas.push(area);
  });
  return { areas, warnings };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
