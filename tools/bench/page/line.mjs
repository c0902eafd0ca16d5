// A slow line to a server, for what a browser's own slow network cannot show: with several answers under way on one
// HTTP/2 connection, Chromium's emulation holds some of them back for another 150 to 300 ms, at random.
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Connections that send at the same time take turns by packets of this size. */
const PACKET_BYTES = 1460;

/**
 * A line to the server at `url`: all connections share `bytesPerSecond` towards the browser, the way there and back
 * takes `latencyMs`, and so does opening a connection. Answers { url, close }.
 */
export async function lineTo(url, { bytesPerSecond, latencyMs }) {
  const { hostname, port } = new URL(url);
  const wire = wireOf(bytesPerSecond);
  const sockets = new Set();
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [browser, upstream]) {
      sockets.add(socket.setNoDelay());
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    const opened = performance.now() + latencyMs;
    const request = () => Math.max(opened - performance.now(), 0) + latencyMs / 2;
    carry(browser, upstream, request).catch(() => upstream.destroy());
    carry(upstream, browser, () => latencyMs / 2, wire).catch(() => browser.destroy());
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const line = new URL(url);
  line.port = `${server.address().port}`;
  return {
    url: line.origin,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}

async function carry(from, to, delayMs, send = async () => {}) {
  for await (const chunk of from) {
    for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
      const packet = chunk.subarray(at, at + PACKET_BYTES);
      await send(packet.length);
      setTimeout(() => to.write(packet), delayMs());
    }
  }
  setTimeout(() => to.end(), delayMs());
}

/** Resolves when so many bytes have gone out: one after the other, whoever asks. */
function wireOf(bytesPerSecond) {
  let free = 0;
  return async (bytes) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    await wait(free - performance.now());
  };
}
