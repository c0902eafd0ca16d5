import { MAX_BODY_BYTES, MAX_LOG_ROWS } from '@rollbook/contract';

/** Left for what stands around the rows. */
const AROUND_BYTES = 10_000;

/** The rows in as many requests as the limits of the call need, in their order. */
export function inParts<Row>(rows: readonly Row[], mostBytes = MAX_BODY_BYTES.rows - AROUND_BYTES): Row[][] {
  const parts: Row[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    const part = parts.at(-1);
    if (part === undefined || part.length === MAX_LOG_ROWS || bytes + size > mostBytes) {
      parts.push([row]);
      bytes = size;
    } else {
      part.push(row);
      bytes += size;
    }
  }
  return parts;
}
