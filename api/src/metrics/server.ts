import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Services } from '../http/context';
import { registry } from './registry';
import { readStock } from './stock';

export type MetricsServer = { port: number; stop: () => Promise<void> };

/**
 * Serves `GET /metrics` on a listener of its own: the web server leads to the API's port alone, so that no mistake there
 * shows the metrics to the world.
 */
export async function startMetrics(
  { host, port }: { host: string; port: number },
  services: Services,
): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    readStock(services.now())
      .then(() => registry.metrics())
      .then(
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
