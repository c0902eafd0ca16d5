const RESULTS = ['Will come', 'Left a message', 'No answer'] as const;

/** What is called about. */
export type CallAbout = 'renewal' | 'payment';

/** The usual results of a call; each can begin a longer text. */
export const RESULTS_OF = {
  renewal: [...RESULTS, 'Will not renew'],
  payment: [...RESULTS, 'Will not pay'],
} as const satisfies Record<CallAbout, readonly string[]>;

export type CallResult = (typeof RESULTS_OF)[CallAbout][number];

/** True for the result alone, and for a text that it begins: 'Will come, Tuesday'. */
export function hasResult(text: string, result: CallResult): boolean {
  return text.trim() === result || text.startsWith(`${result},`);
}

/** The text with this result in the place of another one; what was typed stays behind it. */
export function withResult(text: string, result: CallResult): string {
  const before = Object.values(RESULTS_OF)
    .flat()
    .find((one) => hasResult(text, one));
  const typed = text.slice(before?.length ?? 0).replace(/^[,\s]+/, '');
  return typed === '' ? result : `${result}, ${typed}`;
}
