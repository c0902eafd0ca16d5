import { createServer } from 'node:net';
import { listenOn } from '../listen';

/** Why nothing can listen at this address, by the variable that must change: it is tried. Empty when something can. */
export async function addressMistake({ host, port }: { host: string; port: number }): Promise<string[]> {
  const listener = listenOn(createServer(), port, host);
  try {
    await listener.open();
    await listener.close();
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'EADDRINUSE') return [`PORT: another program listens at ${port} on ${host}`];
    if (code === 'EACCES') return [`PORT: this user may not listen at ${port}`];
    return [`HOST: this machine cannot listen at ${host} (${code})`];
  }
}
