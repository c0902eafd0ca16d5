import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess } from '../../local/endProcess';
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

/** The copy has its own files; everything else leads to this checkout. */
export async function startDevelopment(area: string, api: string): Promise<Development> {
  const folder = await mkdtemp(join(tmpdir(), 'rollbook-dev-'));
  const own = join(folder, area);
  await mkdir(own);
  for (const part of ['src', 'package.json', 'rsbuild.config.ts', 'remote.json', 'tsconfig.json'])
    await cp(join(ROOT, area, part), join(own, part), { recursive: true });
  for (const part of ['node_modules', 'tools', 'tsconfig.json'])
    await symlink(join(ROOT, part), join(folder, part));
  const port = await freePorts();
  const env = { ...process.env, ROLLBOOK_API: api, ROLLBOOK_DEV_PORT: String(port) };
  const args = [join(ROOT, 'node_modules/jiti/lib/jiti-cli.mjs'), join(ROOT, 'tools/build/dev.ts')];
  const child = spawn(process.execPath, args, { cwd: own, env, stdio: 'pipe' });
  await untilPrinted(child, `http://localhost:${port + 10}`);
  return {
    inShell: `http://localhost:${port}`,
    alone: `http://localhost:${port + 10}`,
    edit: async (file, from, to) => {
      const text = await readFile(join(own, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(join(own, file), text.replace(from, to));
    },
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
    const first = await listen(0);
    const others = first === undefined ? [] : await Promise.all([listen(first + 10), listen(first + 20)]);
    if (first !== undefined && others.every((port) => port !== undefined)) return first;
  }
}

/** Takes a port for a moment; undefined when somebody has it. */
async function listen(port: number): Promise<number | undefined> {
  if (port > 65_535) return undefined;
  const server = createServer();
  const taken = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(true));
    server.listen(port, () => resolve(false));
  });
  if (taken) return undefined;
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
