import { calls as table } from '@rollbook/contract';
import { Pool } from 'undici';
import { z } from 'zod';
import { figuresOf, median, repeat, throughput } from './figures';
import { startChild } from './processes';
import { type Part, readable } from './report';
import type { Stack } from './stack';

const WARM_UP = { times: 3000, atMostMs: 2000 };
const SAMPLES = { times: 1000, atMostMs: 2000 };
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 1500;
const LEAST_SHARE = 0.5;

/** A contract route without a database, in turn with a bare Express route: the cost of the API's middleware. */
export async function measureBareExpress({ api }: Stack): Promise<Part> {
  const bare = await startChild('tools/bench/bare.main.ts', z.object({ port: z.number() }));
  const routes = [
    { name: 'bare Express JSON route', ...route(`http://127.0.0.1:${bare.ready.port}`, '/bare') },
    { name: 'brand (no database)', ...route(api.url, table.brand.path) },
  ].map((one) => ({ ...one, perSecond: [] as number[] }));
  for (const { get } of routes) await repeat(get, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { get, perSecond } of routes) perSecond.push(await throughput(get, CLIENTS, ROUND_MS));
  }
  const calls = [];
  for (const { name: call, get, perSecond } of routes)
    calls.push({ call, size: null, figures: figuresOf(await repeat(get, SAMPLES), median(perSecond)) });
  await Promise.all([...routes.map(({ close }) => close()), bare.stop()]);
  const [express = Number.NaN, ours = Number.NaN] = calls.map(({ figures }) => figures.perSecond);
  const target = {
    what: 'throughput of a contract route to a bare Express route',
    wanted: `at least ${LEAST_SHARE}`,
    found: `${Math.round(ours)} / ${Math.round(express)} per s = ${readable(ours / express)}`,
    met: ours >= express * LEAST_SHARE,
  };
  return { calls, targets: [target] };
}

/** A GET with its own connections. */
export function route(url: string, path: string, headers: Record<string, string> = {}) {
  const pool = new Pool(url, { connections: CLIENTS });
  return {
    get: async () => {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump();
      if (statusCode !== 200 && statusCode !== 304)
        throw new Error(`${path} was answered with ${statusCode}`);
    },
    close: () => pool.close(),
  };
}
