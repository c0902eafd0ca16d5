import type { Area } from './registry';

/** Is `path` under `prefix`, by whole segments? `/officegroup` is not under `/office`, and `/` matches only itself. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)) || path === `${prefix}/`;
}

/** The area with the longest matching prefix; undefined for an unknown path. */
export function areaOf(areas: readonly Area[], path: string): Area | undefined {
  let best: { area: Area; length: number } | undefined;
  for (const area of areas) {
    for (const prefix of area.prefixes) {
      if (isUnder(path, prefix) && prefix.length > (best?.length ?? 0))
        best = { area, length: prefix.length };
    }
  }
  return best?.area;
}
