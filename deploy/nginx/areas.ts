import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './render';

const ROOT = join(import.meta.dirname, '../..');

/** The areas of this repository with the prefixes that they own and the paths of their prerendered screens. */
export function readAreas(): Area[] {
  const names = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return names.toSorted().map((name) => {
    const description: Omit<Area, 'name'> = JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'));
    return { ...description, name };
  });
}
