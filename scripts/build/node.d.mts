/** Bundles Node processes: `entries` maps each output file to its source. Resolves to what went wrong, if anything. */
export function bundleNode(part: { entries: Record<string, string> }): Promise<string | undefined>;
