import { Random } from '../../api/test/faults/random';

/** The items in an order of the seed, so that each day begins with others. */
export function inOrderOf<Item>(items: readonly Item[], seed: number): Item[] {
  const random = new Random(seed);
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
