import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { shared } from '../health/shared';
import type { PlanBrand } from '../planBrand';
import { tellBuild } from './build';
import { registry } from './registry';
import { readStock, type StockReader } from './stock';

export type MetricsServer = { port: number; stop: () => Promise<void> };

/**
 * Serves `GET /metrics` on a separate listener. The web server forwards to the API's port only, so that no mistake in its
 * configuration can publish the metrics.
 */
export async function startMetrics(
  { host, port }: { host: string; port: number },
  services: { now: () => Date; readonly brand: PlanBrand },
  readers: readonly StockReader[],
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  tellBuild();
  // Each reading resets the gauges: two at once would show each other's zeros.
  const read = shared(() =>
    readStock(services.now(), services.brand, readers).then(() => registry.metrics()),
  );
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
