import { Double, Int32, Long } from 'bson';
import { refusal } from '../errors';
import { identity } from '../values/key';
import { compare } from '../values/order';
import { isNumber } from '../values/types';
import type { Maybe, NumberValue, Value } from '../values/types';

/** Gathers the values of one group. */
export interface Accumulator {
  /** Returns about how many bytes it keeps more than before. */
  add(value: Maybe): number;
  result(): Value;
}

export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: () => new Sum(),
  $avg: () => new Average(),
  $min: () => extreme((difference) => difference < 0),
  $max: () => extreme((difference) => difference > 0),
  $first: () => new First(),
  $last: () => new Last(),
  $push: () => new Push(),
  $addToSet: () => new AddToSet(),
};

/**
 * A sum as MongoDB computes it: a double and the part that it rounded away, so that longs stay exact and many small
 * doubles do not lose their last digits. The type is the widest one added.
 */
class Total {
  #sum = 0;
  #rounded = 0;
  #type: 'int' | 'long' | 'double' = 'int';

  add(value: NumberValue): void {
    if (value instanceof Double) this.#type = 'double';
    else if (value instanceof Long && this.#type === 'int') this.#type = 'long';
    if (value instanceof Long) {
      // Each half of a long is exact in a double.
      this.#addDouble(value.getHighBits() * 2 ** 32);
      this.#addDouble(value.getLowBitsUnsigned());
    } else this.#addDouble(value.value);
  }

  #addDouble(value: number): void {
    const sum = this.#sum + value;
    const back = sum - this.#sum;
    this.#rounded += this.#sum - (sum - back) + (value - back);
    this.#sum = sum;
  }

  get double(): number {
    return Number.isFinite(this.#sum) ? this.#sum + this.#rounded : this.#sum;
  }

  result(): Value {
    if (this.#type === 'double') return new Double(this.double);
    const whole = BigInt(this.#sum) + BigInt(this.#rounded);
    if (BigInt.asIntN(64, whole) !== whole) throw refusal('a $sum of longs beyond 64 bits');
    const fitsInt = BigInt.asIntN(32, whole) === whole;
    return this.#type === 'int' && fitsInt ? new Int32(Number(whole)) : Long.fromBigInt(whole);
  }
}

class Sum implements Accumulator {
  readonly #total = new Total();
  add(value: Maybe): number {
    if (isNumber(value)) this.#total.add(value);
    return 0;
  }
  result(): Value {
    return this.#total.result();
  }
}

class Average implements Accumulator {
  readonly #total = new Total();
  #count = 0;
  add(value: Maybe): number {
    if (isNumber(value)) {
      this.#total.add(value);
      this.#count++;
    }
    return 0;
  }
  result(): Value {
    return this.#count === 0 ? null : new Double(this.#total.double / this.#count);
  }
}

/** The smallest or the largest value; null and missing do not count. */
function extreme(isBetter: (difference: number) => boolean): Accumulator {
  let best: Value = null;
  return {
    add(value) {
      if (value === undefined || value === null) return 0;
      if (best === null || isBetter(compare(value, best))) best = value;
      return 0;
    },
    result: () => best,
  };
}

class First implements Accumulator {
  #value: Value | undefined;
  add(value: Maybe): number {
    if (this.#value === undefined) this.#value = value ?? null;
    return 0;
  }
  result(): Value {
    return this.#value ?? null;
  }
}

class Last implements Accumulator {
  #value: Value = null;
  add(value: Maybe): number {
    this.#value = value ?? null;
    return 0;
  }
  result(): Value {
    return this.#value;
  }
}

class Push implements Accumulator {
  readonly #values: Value[] = [];
  add(value: Maybe): number {
    if (value === undefined) return 0;
    this.#values.push(value);
    return sizeOf(value);
  }
  result(): Value {
    return this.#values;
  }
}

class AddToSet implements Accumulator {
  readonly #values = new Map<string, Value>();
  add(value: Maybe): number {
    if (value === undefined) return 0;
    const key = identity(value);
    if (this.#values.has(key)) return 0;
    this.#values.set(key, value);
    return sizeOf(value) + key.length;
  }
  result(): Value {
    return [...this.#values.values()];
  }
}

/** Roughly what a value takes in memory (bytes). */
const sizeOf = (value: Value) => 32 + identity(value).length * 2;
