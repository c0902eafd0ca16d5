/** State of something that a screen loads: lists, areas, card fields and searches all use this type. */
export type Loading<Value, Failure = unknown> =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly failure: Failure };

export const PENDING = { state: 'pending' } as const;
