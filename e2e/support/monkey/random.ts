import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices that a seed repeats. */
export class Random {
  private readonly source: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.source = xoroshiro128plus(seed);
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return uniformInt(this.source, least, most);
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** Picks by weight: twice the weight, twice as often. */
  weighted<Item extends { weight: number }>(items: readonly Item[]): Item {
    const total = items.reduce((sum, { weight }) => sum + weight, 0);
    let left = this.between(1, total);
    for (const item of items) {
      left -= item.weight;
      if (left <= 0) return item;
    }
    throw new Error('nothing to pick from');
  }
}
