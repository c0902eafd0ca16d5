import { calls } from '@rollbook/contract';
import { Pool } from 'undici';
import { z } from 'zod';
import { type Figures, figuresOf, repeat, throughput } from '../measure';
import type { Bundles } from '../processes/bundle';
import { startChild } from '../processes/child';
import type { Stack } from '../stack';

const WARM_UP = { times: 3000, atMostMs: 2000 };
const SAMPLES = { times: 1000, atMostMs: 2000 };
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 1500;

export type WithoutDatabase = { bare: Figures; brand: Figures };

/** What the contract's own way costs: one answer by a bare Express route and by the API, in turn. */
export async function measureWithoutDatabase({ api }: Stack, bundles: Bundles): Promise<WithoutDatabase> {
  const bare = await startChild(bundles.bare, z.object({ port: z.number() }));
  const routes = {
    bare: route(`http://127.0.0.1:${bare.ready.port}`, '/bare'),
    brand: route(api.url, calls.brand.path),
  };
  const perSecond = { bare: [] as number[], brand: [] as number[] };
  const names = ['bare', 'brand'] as const;
  for (const name of names) await repeat(routes[name].get, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) perSecond[name].push(await throughput(routes[name].get, CLIENTS, ROUND_MS));
  }
  const figures = async (name: (typeof names)[number]) =>
    figuresOf(await repeat(routes[name].get, SAMPLES), median(perSecond[name]));
  const measured = { bare: await figures('bare'), brand: await figures('brand') };
  await Promise.all([routes.bare.close(), routes.brand.close(), bare.stop()]);
  return measured;
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
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
