/** Is `path` under `prefix`, by whole segments? `/officegroup` is not under `/office`, and `/` matches only itself. */
export function isUnder(path: string, prefix: string): boolean {
  return path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)) || path === `${prefix}/`;
}

/** The area with the longest matching prefix; undefined for an unknown path. */
export function areaOf<Area extends { readonly prefixes: readonly string[] }>(
  areas: readonly Area[],
  path: string,
): Area | undefined {
  let best: { area: Area; length: number } | undefined;
  for (const area of areas) {
    const length = lengthOn(path, area.prefixes);
    if (length > (best?.length ?? 0)) best = { area, length };
  }
  return best?.area;
}

/** The length of the longest prefix that `path` is under; 0 when there is none. */
export function lengthOn(path: string, prefixes: readonly string[]): number {
  return Math.max(0, ...prefixes.filter((prefix) => isUnder(path, prefix)).map(({ length }) => length));
}
