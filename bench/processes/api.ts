import { z } from 'zod';
import { API_ENVIRONMENT } from '../environment';
import { type Child, memoryOf, startChild } from './child';
import type { Standins } from './standins';

export type Api = {
  url: string;
  /** Resident memory in MB, and its highest so far. */
  memory: () => { now: number; highest: number } | undefined;
  stop: () => Promise<void>;
};

const ready = z.object({ port: z.number() });

/** Starts one API process with its own reconciler and mail worker, as every node has them. */
export async function startApi(file: string, uri: string, standins: Standins): Promise<Api> {
  const child: Child<z.output<typeof ready>> = await startChild(file, ready, {
    ...API_ENVIRONMENT,
    MONGODB_URI: uri,
    SMTP_URL: standins.smtpUrl,
    SQUARE_BASE_URL: standins.squareUrl,
  });
  return {
    url: `http://127.0.0.1:${child.ready.port}`,
    memory: () => memoryOf(child.process.pid),
    stop: child.stop,
  };
}
