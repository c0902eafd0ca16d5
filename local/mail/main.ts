import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import express from 'express';
import { listenOn } from '../listen';
import { ownHostOnly } from '../ownHost';
import { startMail } from './index';

const USAGE = 'usage: mail --data DIRECTORY [--host ADDRESS] [--smtp-port PORT] [--pages-port PORT]';

/** The mail inbox as a process of its own: SMTP on one port, its pages on the other. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { data: text, host: text, 'smtp-port': text, 'pages-port': text },
  });
  const { data: dataDir, host = '127.0.0.1' } = values;
  if (dataDir === undefined) throw new Error(USAGE);
  const mail = await startMail({ dataDir, host, port: Number(values['smtp-port'] ?? 0) });
  const server = createServer(express().disable('x-powered-by').use(ownHostOnly(), mail.router));
  const pages = listenOn(server, Number(values['pages-port'] ?? 0), host);
  const port = await pages.open();
  const stop = () => void Promise.all([pages.close(), mail.stop()]).then(() => process.exit(0));
  // 'disconnect': the parent was killed.
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  process.send?.({ smtpUrl: mail.smtpUrl, pagesUrl: `http://127.0.0.1:${port}` });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
