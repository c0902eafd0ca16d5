/** The usual results of a call; each can begin a longer text. */
export const RESULTS = ['Will come', 'Left a message', 'No answer', 'Will not renew'] as const;

export type CallResult = (typeof RESULTS)[number];

/** True for the result alone, and for a text that it begins: 'Will come, Tuesday'. */
export function hasResult(text: string, result: CallResult): boolean {
  return text.trim() === result || text.startsWith(`${result},`);
}

/** The text with this result in the place of another one; what was typed stays behind it. */
export function withResult(text: string, result: CallResult): string {
  const before = RESULTS.find((one) => hasResult(text, one));
  const typed = text.slice(before?.length ?? 0).replace(/^[,\s]+/, '');
  return typed === '' ? result : `${result}, ${typed}`;
}
