import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { Gauge } from 'prom-client';
import { registry } from './registry';

const certificateEnds = new Gauge({
  name: 'rollbook_certificate_expires_timestamp_seconds',
  help: 'When the certificate at PUBLIC_ORIGIN ends; absent without https and while it cannot be read',
  registers: [registry],
});

const EVERY_MS = 3_600_000;
const FIRST_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Looks at the certificate that people get, hourly. The first time after a minute: the web server starts after the API. */
export function watchCertificate(origin: string, firstMs = FIRST_MS): { stop: () => void } {
  certificateEnds.remove();
  const url = new URL(origin);
  if (url.protocol !== 'https:') return { stop: () => {} };
  const look = async () => {
    const ends = await certificateEnd(url);
    if (ends === undefined) certificateEnds.remove();
    else certificateEnds.set(ends.getTime() / 1000);
  };
  const first = setTimeout(() => void look(), firstMs).unref();
  const next = setInterval(() => void look(), EVERY_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(next);
    },
  };
}

/** An ended or wrong certificate is read too: that is what the alert is for. */
function certificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return new Promise((resolve) => {
    const socket = connect(
      { host, port: Number(port) || 443, rejectUnauthorized: false, ...named(host) },
      () => {
        const ends = new Date(socket.getPeerCertificate().valid_to);
        socket.destroy();
        resolve(Number.isNaN(ends.getTime()) ? undefined : ends);
      },
    );
    const fail = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(TIMEOUT_MS, fail).once('error', fail).once('close', fail);
  });
}

/** Server names are for names only, not for addresses. */
function named(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {};
}
