// A slow line to a server. The browser's own emulation delays parallel answers on one HTTP/2 connection by another 150 to
// 300 ms at random.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../../../e2e/support/site';
import { listenOn } from '../../../local/listen';
import type { Network } from './visit';

/** Concurrent connections take turns by packets of this size. */
const PACKET_BYTES = 1460;

/** A slow line to the server at `url`, shared by all connections. Opening a connection costs one latency. */
export async function lineTo(url: string, { bytesPerSecond, latencyMs }: Network): Promise<Site> {
  const { hostname, port } = new URL(url);
  const throttle = throttleTo(bytesPerSecond);
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [browser, upstream]) socket.setNoDelay().on('error', () => socket.destroy());
    browser.on('close', () => upstream.destroy());
    const opened = performance.now() + latencyMs;
    const requestDelay = () => Math.max(opened - performance.now(), 0) + latencyMs / 2;
    carry(browser, upstream, requestDelay).catch(() => upstream.destroy());
    carry(upstream, browser, () => latencyMs / 2, throttle).catch(() => browser.destroy());
  });
  const listener = listenOn(server, 0);
  const line = new URL(url);
  line.port = `${await listener.open()}`;
  return { url: line.origin, close: () => listener.close() };
}

async function carry(
  from: Socket,
  to: Socket,
  delayMs: () => number,
  throttle = async (_bytes: number) => {},
): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
      const packet = chunk.subarray(start, start + PACKET_BYTES);
      await throttle(packet.length);
      setTimeout(() => to.write(packet), delayMs());
    }
  }
  setTimeout(() => to.end(), delayMs());
}

/** Resolves when so many bytes have been sent, in the order of the calls. */
function throttleTo(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let free = 0;
  return async (bytes) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    await wait(free - performance.now());
  };
}
