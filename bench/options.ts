import { parseArgs } from 'node:util';

export type Options = {
  /** Numbers of applications, the smallest first. */
  sizes: number[];
  /** Which parts run. */
  calls: boolean;
  load: boolean;
  /** Only writes docs/scale.md from the last results. */
  docs: boolean;
  perSecond: number;
  seconds: number;
};

const SIZES = '1000,100000,1000000';
export const USAGE = `npm run bench -- [--sizes ${SIZES}] [--load | --calls] [--rate 200] [--seconds 60] | --docs`;

/** The smallest size has the rows that every size has. */
const SMALLEST = 1000;

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: SIZES },
      load: { type: 'boolean', default: false },
      calls: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const sizes = values.sizes
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other);
  const numbers = [...sizes, Number(values.rate), Number(values.seconds)];
  if (
    sizes.some((size) => size < SMALLEST) ||
    !numbers.every((number) => Number.isInteger(number) && number > 0)
  )
    throw new Error(USAGE);
  return {
    sizes,
    // Without a choice, everything runs.
    calls: values.calls || !values.load,
    load: values.load || !values.calls,
    docs: values.docs,
    perSecond: Number(values.rate),
    seconds: Number(values.seconds),
  };
}
