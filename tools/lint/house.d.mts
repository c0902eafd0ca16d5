/** A folder of the house, and the name by which others import it; without one no other folder imports it. */
export type Room = { folder: string; name: string | undefined };
export const GROUND: readonly Room[];
export const BROWSER: readonly Room[];
export const SERVER: readonly Room[];
export const ROOF: readonly Room[];
