import { readEntry, type RegistryEntry } from '@rollbook/shared-ui/remote';

/** An area of the product as the registry describes it. */
export type Area = RegistryEntry;

/** Areas in the registry's order, and why an entry was left out. */
export type Registry = { readonly areas: readonly Area[]; readonly warnings: readonly string[] };

/** Reads a registry strictly; an entry that is wrong costs that entry, never the others. */
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
