/** An application is the first of a membership, or renews the one before it. */
export const KINDS = ['new', 'renewal'] as const;
export type Kind = (typeof KINDS)[number];
