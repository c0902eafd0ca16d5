/** The number of a list's rows; '200+' for a list that is cut off at `limit` rows. */
export function countShown(count: number, limit = Infinity): string {
  return count.toLocaleString('en-US') + (count >= limit ? '+' : '');
}
