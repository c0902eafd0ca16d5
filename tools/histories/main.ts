// npx tsx tools/histories/main.ts FILE …: checks histories that a run has kept (HISTORIES=folder), one event a line.
import { readFileSync } from 'node:fs';
import { check } from './check';
import type { Event } from './events';
import { PAYMENT_MOVES } from './moves';

const files = process.argv.slice(2);
if (files.length === 0) throw new Error('name the files of the histories');
let found = 0;
for (const file of files) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const events: Event[] = lines.map((line) => JSON.parse(line));
  const anomalies = check(events, PAYMENT_MOVES);
  console.log(`${file}: ${events.length} events, ${anomalies.length} anomalies`);
  for (const { property, says, ops } of anomalies) console.log(`  ${property}: ${says} (${ops.join(', ')})`);
  found += anomalies.length;
}
process.exit(found === 0 ? 0 : 1);
