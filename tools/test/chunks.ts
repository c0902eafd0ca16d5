/** The items in as few parts of at most `most` as possible. */
export function chunks<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, at) => items.slice(at * most, (at + 1) * most));
}
