import { setTimeout as delay } from 'node:timers/promises';
import { calls as table } from '@rollbook/contract';
import type { OfficeDoc } from '../../api/src/parties/offices/model';
import { route } from './bareExpress';
import { figuresOf, repeat, throughput } from './figures';
import { atLeast, type CallFigures, type Part, withCommas } from './report';
import { officeDoc, OFFICES } from './seed/offices';
import { source } from './seed/source';
import type { Stack } from './stack';

/** The offices of a large plan. */
const MANY = 10_000;
const WARM_UP = { times: 300, atMostMs: 1500 };
const SAMPLES = { times: 600, atMostMs: 3000 };
const CLIENTS = 16;
const THROUGHPUT_MS = 2000;
/** Requests per second of the public list that an installation of OFFICES offices must answer. */
const LEAST_PER_SECOND = 3000;
/** As browsers behind plain http send it. */
const HEADERS = { 'accept-encoding': 'gzip' };
/** Longer than the API waits until it reads the version again. */
const NOTICE_MS = 1000;

/** The public office list and the searches among offices, with OFFICES and with MANY. Last, because it adds offices. */
export async function measureOffices(stack: Stack): Promise<Part> {
  const { api, people } = stack;
  console.log('measuring the offices');
  const { path } = table.getOffices;
  const list = await measureRoute(stack, `getOffices, ${OFFICES} offices`, path);
  const etag = (await fetch(api.url + path)).headers.get('etag') ?? '';
  const unchanged = await measureRoute(stack, `getOffices, ${OFFICES} offices, 304`, path, {
    'if-none-match': etag,
  });
  await addOffices(stack);
  const named = (name: string) => `${name}, ${withCommas(MANY)} offices`;
  const page = () => people.admin.call('getOffices', { search: 'clinic 42', limit: 200 });
  const sorted = () => people.admin.call('getOffices', { sort: '-office_contact', limit: 200 });
  const many = [
    await measureRoute(stack, named('getOffices'), path),
    await measureRoute(stack, named('the form: getOffices'), `${path}?active=true&limit=100`),
    await measureRoute(stack, named('the form: search'), `${path}?active=true&limit=60&search=clinic%2042`),
    await measure(named('administrator: search'), page),
    await measure(named('administrator: sorted'), sorted),
  ];
  const what = `public list of ${OFFICES} offices, compressed`;
  const target = atLeast(what, list.figures.perSecond, LEAST_PER_SECOND);
  return { calls: [list, unchanged, ...many], targets: [target] };
}

async function measureRoute(
  { api }: Stack,
  call: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<CallFigures> {
  const { get, close } = route(api.url, path, { ...HEADERS, ...headers });
  const measured = await measure(call, get);
  await close();
  return measured;
}

async function measure(call: string, get: () => Promise<unknown>): Promise<CallFigures> {
  await repeat(get, WARM_UP);
  const samples = await repeat(get, SAMPLES);
  return { call, size: null, figures: figuresOf(samples, await throughput(get, CLIENTS, THROUGHPUT_MS)) };
}

/** Adds offices as another process does. */
async function addOffices({ database: { db } }: Stack): Promise<void> {
  const added = Array.from({ length: MANY - OFFICES }, (_, at) => officeDoc(OFFICES + at + 1, source.now));
  await db.collection<OfficeDoc>('offices').insertMany(added);
  const versions = db.collection<{ _id: string; value: string }>('versions');
  await versions.updateOne({ _id: 'offices' }, { $set: { value: 'bench' } }, { upsert: true });
  await delay(NOTICE_MS);
}
