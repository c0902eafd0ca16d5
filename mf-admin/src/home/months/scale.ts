/** Lines of the chart above zero. */
const LINES = 3;

/** Round numbers at equal distances, the last one not below `most`: [0, 300, 600, 900] for 870. */
export function scaleOf(most: number): readonly number[] {
  const step = roundUp(Math.max(1, most / LINES));
  return Array.from({ length: LINES + 1 }, (_, line) => line * step);
}

/** The next whole number that is 1, 2, 3 or 5 times a power of ten. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  const times = [1, 2, 3, 5, 10].find((one) => one * unit >= value) ?? 10;
  return times * unit;
}
