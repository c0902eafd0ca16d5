import { setTimeout as delay } from 'node:timers/promises';
import { type CallAnswer, MAX_IMPORT } from '@rollbook/contract';
import { figuresOf } from './figures';
import { runOpenLoop } from './openLoop';
import { atMost, type Part, readable, withCommas } from './report';
import { OFFICES } from './seed/offices';
import type { Stack } from './stack';
import { otherRequests } from './wholeList';

const ROWS = 100_000;
const OTHERS_PER_SECOND = 20;
const MEMORY_EVERY_MS = 50;

const MOST_SECONDS = 300;
const OTHERS_P99_MS = 250;
const MEMORY_GROWTH_MB = 150;

type Shown = CallAnswer<'getImport'>;

/** An import of as many rows as a file may have, beside other requests: check, run and Undo. */
export async function measureImporting(stack: Stack): Promise<Part> {
  const { people, api } = stack;
  const ask = async <Answer>(...[name, input]: Parameters<typeof people.admin.call>): Promise<Answer> =>
    JSON.parse(await people.admin.call(name, input));
  const until = async (id: string, state: Shown['state']): Promise<Shown> => {
    for (;;) {
      const shown = await ask<Shown>('getImport', { id });
      if (shown.state === state) return shown;
      if (shown.problem !== '') throw new Error(shown.problem);
      await delay(200);
    }
  };
  const bytes = file();
  const before = api.memory().now;
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, api.memory().now)), MEMORY_EVERY_MS);
  let isOver = false;
  const request = await otherRequests(stack);
  const others = runOpenLoop({ perSecond: OTHERS_PER_SECOND, isOver: () => isOver, request });
  const seconds: Record<string, number> = {};
  const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await work();
    seconds[what] = (performance.now() - begun) / 1000;
    return result;
  };

  const { id } = await ask<Shown>('beginImport', { kind: 'members', name: 'bench.csv', size: bytes.length });
  const read = await timed('read', async () => {
    for (let part = 0; part * MAX_IMPORT.partBytes < bytes.length; part += 1) {
      const data = bytes.subarray(part * MAX_IMPORT.partBytes, (part + 1) * MAX_IMPORT.partBytes);
      await ask('sendImportPart', { id, part, data: data.toString('base64') });
    }
    await ask('readImport', { id });
    return until(id, 'columns');
  });
  const { columns, name_order: nameOrder, date_order: dateOrder } = read;
  const checked = await timed('check', async () => {
    await ask('checkImport', { id, columns, nameOrder, dateOrder });
    return until(id, 'checked');
  });
  await timed('run', async () => {
    await ask('runImport', { id, count: checked.counts.created });
    return until(id, 'done');
  });
  await timed('undo', async () => {
    await ask('undoImport', { id });
    return until(id, 'undone');
  });
  isOver = true;
  const { latencies, errors } = await others;
  clearInterval(sampling);
  if (errors.length > 0) throw new Error(`beside the import: ${errors[0]}`);
  const { p50, p99 } = figuresOf(latencies, OTHERS_PER_SECOND);
  const what = `an import of ${withCommas(ROWS)} rows`;
  const { read: reading = 0, check = 0, run = 0, undo = 0 } = seconds;
  return {
    sections: [
      {
        title: 'An import',
        columns: [
          'rows',
          'read s',
          'check s',
          'run s',
          'undo s',
          'memory grew MB',
          'others p50 ms',
          'others p99 ms',
        ],
        rows: [[withCommas(ROWS), ...[reading, check, run, undo, highest - before, p50, p99].map(readable)]],
      },
    ],
    targets: [
      atMost(`${what}: reading, check and run`, reading + check + run, MOST_SECONDS, ' s'),
      atMost(`${what}: growth of the API's memory`, highest - before, MEMORY_GROWTH_MB, ' MB'),
      atMost(`${what}: p99 of other requests meanwhile`, p99, OTHERS_P99_MS, ' ms'),
    ],
  };
}

function file(): Buffer {
  const head =
    'Former member number,First name,Last name,Office,Birthday,Email,Phone,Street address,City,State,Zip code,Paid until';
  const until = `12/31/${new Date().getUTCFullYear() + 1}`;
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const oid = 5 + (at % (OFFICES - 4));
    const born = `${1 + (at % 12)}/${1 + (at % 28)}/${1950 + (at % 50)}`;
    return `B-${at},Ann${at % 97},Imported${at},${oid},${born},b${at}@mail.example,303 555 0${100 + (at % 900)},${at} Elm St,Denver,CO,80202,${until}`;
  });
  return Buffer.from([head, ...rows].join('\r\n'));
}
