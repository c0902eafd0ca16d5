import { calls } from '@rollbook/contract';
import { Pool } from 'undici';
import { z } from 'zod';
import { cells, FIGURE_COLUMNS, figuresOf, percentile, repeat, throughput } from './figures';
import { type Bundles, startChild } from './processes';
import { readable, type Section, type Target } from './report';
import type { Stack } from './stack';

const WARM_UP = { times: 3000, atMostMs: 2000 };
const SAMPLES = { times: 1000, atMostMs: 2000 };
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 1500;
const LEAST_SHARE = 0.5;

/** A contract route without a database, in turn with a bare Express route: the cost of the API's middleware. */
export async function measureBareExpress(
  { api }: Stack,
  bundles: Bundles,
): Promise<{ section: Section; targets: Target[] }> {
  const bare = await startChild(bundles.bare, z.object({ port: z.number() }));
  const routes = [
    { name: 'bare Express JSON route', ...route(`http://127.0.0.1:${bare.ready.port}`, '/bare') },
    { name: 'brand (no database)', ...route(api.url, calls.brand.path) },
  ].map((one) => ({ ...one, perSecond: [] as number[] }));
  for (const { get } of routes) await repeat(get, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { get, perSecond } of routes) perSecond.push(await throughput(get, CLIENTS, ROUND_MS));
  }
  const measured = [];
  for (const { name, get, perSecond } of routes)
    measured.push({ name, figures: figuresOf(await repeat(get, SAMPLES), median(perSecond)) });
  await Promise.all([...routes.map(({ close }) => close()), bare.stop()]);
  const [express = Number.NaN, own = Number.NaN] = measured.map(({ figures }) => figures.perSecond);
  const target: Target = {
    what: 'throughput of a contract route to a bare Express route',
    wanted: `at least ${LEAST_SHARE}`,
    found: `${Math.round(own)} / ${Math.round(express)} per s = ${readable(own / express)}`,
    met: own >= express * LEAST_SHARE,
  };
  const rows = measured.map(({ name, figures }) => [name, ...cells(figures)]);
  return {
    section: { title: 'Without a database', columns: ['route', ...FIGURE_COLUMNS], rows },
    targets: [target],
  };
}

function route(url: string, path: string) {
  const pool = new Pool(url, { connections: CLIENTS });
  return {
    get: async () => {
      const { statusCode, body } = await pool.request({ method: 'GET', path });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
    },
    close: () => pool.close(),
  };
}

function median(values: number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
