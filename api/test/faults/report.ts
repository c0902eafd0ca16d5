import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Figures of one part, for the report of `npm run test:faults`; without its folder they are only printed. */
export function report(part: string, figures: object): void {
  console.log(part, figures);
  const folder = process.env.FAULT_REPORT;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.json`), JSON.stringify(figures));
}
