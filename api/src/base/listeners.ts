import { createServer } from 'node:net';
import { type Config, EnvironmentError } from './config';

type Address = { host: string; port: number };

/** Refuses a start that could not listen later, before the database is asked for anything: both addresses are tried. */
export async function refuseAddresses({
  listen,
  metrics,
}: Pick<Config, 'listen' | 'metrics'>): Promise<void> {
  const mistakes = await Promise.all([
    mistakeOf('API', listen),
    ...(metrics === undefined ? [] : [mistakeOf('METRICS', metrics)]),
  ]);
  const found = mistakes.filter((one) => one !== undefined);
  if (found.length > 0) throw new EnvironmentError(found);
}

/** What is wrong with NAME_HOST or NAME_PORT. */
async function mistakeOf(name: string, { host, port }: Address): Promise<string | undefined> {
  const code = await tryToListen({ host, port });
  if (code === undefined) return undefined;
  if (code === 'EADDRINUSE') return `${name}_PORT: another program listens at ${port} on ${host}`;
  if (code === 'EACCES') return `${name}_PORT: this user may not listen at ${port}`;
  return `${name}_HOST: this machine cannot listen at ${host} (${code})`;
}

/** The code of the failure. */
function tryToListen({ host, port }: Address): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.name));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
