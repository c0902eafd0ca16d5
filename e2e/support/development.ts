import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { endProcess } from '../../local/endProcess';
import { freePort, listenOn } from '../../local/listen';
import { copySources } from './otherSources';
import { ROOT } from './shell';

/** `npm run dev` of an area whose folder is a copy that a test may change. */
export type Development = {
  /** Addresses of the shell with the area in it, and of the area alone. */
  inShell: string;
  alone: string;
  /** Replaces a text in one of the area's files. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  stop: () => Promise<void>;
};

const READY_MS = 60_000;

export async function startDevelopment(area: string, api: string): Promise<Development> {
  const { folder, own, change } = await copySources(area);
  const port = await freePorts();
  const env = { ...process.env, ROLLBOOK_API: api, ROLLBOOK_DEV_PORT: String(port) };
  const args = [join(ROOT, 'node_modules/jiti/lib/jiti-cli.mjs'), join(ROOT, 'tools/build/rsbuild/dev.ts')];
  const child = spawn(process.execPath, args, { cwd: own, env, stdio: 'pipe' });
  await untilPrinted(child, `http://localhost:${port + 10}`);
  return {
    inShell: `http://localhost:${port}`,
    alone: `http://localhost:${port + 10}`,
    edit: (file, from, to) => change({ file, from, to }),
    stop: async () => {
      await endProcess(child);
      await rm(folder, { recursive: true });
    },
  };
}

async function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${text} in time:\n${output}`)), READY_MS);
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(text)) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`it ended with ${code}:\n${output}`)));
  });
}

/** A port that is free, together with those 10 and 20 further on. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = await freePort();
    const free = await Promise.all([0, 10, 20].map((more) => isFree(first + more)));
    if (free.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  if (port > 65_535) return false;
  const listener = listenOn(createServer(), port, '0.0.0.0');
  const free = await listener.open().then(
    () => true,
    () => false,
  );
  await listener.close();
  return free;
}
