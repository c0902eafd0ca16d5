/** What a screen knows about something that it loads. The one state for lists, areas, card fields and searches. */
export type Loading<Value, Failure = unknown> =
  | { readonly state: 'pending' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly failure: Failure };

export const PENDING = { state: 'pending' } as const;
