import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prints the figures of one part and writes them to the folder of `npm run test:faults`, if there is one. */
export function report(part: string, figures: object): void {
  console.log(part, figures);
  const folder = process.env.FAULT_REPORT;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.json`), JSON.stringify(figures));
}
