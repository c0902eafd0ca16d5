import { Double, Int32, Long } from 'bson';
import { AllowList } from '../allow-list';
import { refusal } from '../values/errors';
import { compare } from '../values/order';
import { isNumber } from '../values/types';
import type { Maybe, NumberValue, Value } from '../values/types';

/** Gathers the values of one group. */
export interface Accumulator {
  add(value: Maybe): void;
  result(): Value;
}

export const ACCUMULATORS = new AllowList<() => Accumulator>('accumulator', {
  $sum: () => new Sum(),
  $min: () => new Least(),
});

/**
 * A sum as MongoDB computes it: a double and the part that it rounded away, so that longs stay exact and many small
 * doubles do not lose their last digits. The type is the widest one added; what is no number does not count.
 */
class Sum implements Accumulator {
  #sum = 0;
  #rounded = 0;
  #type: 'int' | 'long' | 'double' = 'int';

  add(value: Maybe): void {
    if (isNumber(value)) this.#addNumber(value);
  }

  #addNumber(value: NumberValue): void {
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

  result(): Value {
    if (this.#type === 'double')
      return new Double(Number.isFinite(this.#sum) ? this.#sum + this.#rounded : this.#sum);
    const whole = BigInt(this.#sum) + BigInt(this.#rounded);
    if (BigInt.asIntN(64, whole) !== whole) throw refusal('a $sum of longs beyond 64 bits');
    const fitsInt = BigInt.asIntN(32, whole) === whole;
    return this.#type === 'int' && fitsInt ? new Int32(Number(whole)) : Long.fromBigInt(whole);
  }
}

/** The smallest value; null and missing do not count. */
class Least implements Accumulator {
  #least: Value = null;

  add(value: Maybe): void {
    if (value === undefined || value === null) return;
    if (this.#least === null || compare(value, this.#least) < 0) this.#least = value;
  }

  result(): Value {
    return this.#least;
  }
}
