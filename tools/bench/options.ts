import { parseArgs } from 'node:util';

export type Options = {
  /** Numbers of applications, ascending. */
  sizes: number[];
  /** Which parts run. */
  calls: boolean;
  load: boolean;
  /** Only writes docs/scale.md from the last results. */
  docs: boolean;
  /** Only the part of this name, or the calls whose name contains this text. */
  only: string;
  perSecond: number;
  seconds: number;
};

const SIZES = '1000,100000,1000000';
const USAGE = `npm run bench -- [--sizes ${SIZES}] [--load | --calls] [--only NAME] [--rate 200] [--seconds 60] | --docs`;

/** The smallest size must hold the fixed rows of seed/applications.ts. */
const SMALLEST = 1000;

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: SIZES },
      load: { type: 'boolean', default: false },
      calls: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      rate: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)];
  const areWhole = [...sizes, perSecond, seconds].every((one) => Number.isInteger(one) && one > 0);
  if (!areWhole || sizes.some((size) => size < SMALLEST)) throw new Error(USAGE);
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    calls: values.only !== '' || values.calls || !values.load,
    load: values.only === '' && (values.load || !values.calls),
    docs: values.docs,
    only: values.only,
    perSecond,
    seconds,
  };
}
