// npm run dev -w mf-office: the area inside a development build of the shell, and as a page of its own, both with hot
// reload. ROLLBOOK_API names another API than that of a running `npm start`, also a deployed one. Run by jiti: Rspack copies
// functions of its own into the page, and tsx adds a helper to them that the page does not have.
import { basename, resolve } from 'node:path';
import { createRsbuild, mergeRsbuildConfig, type RsbuildConfig, type ServerConfig } from '@rsbuild/core';
import shell from '../../../shell/rsbuild.config';
import type { RegistryEntry } from '../../../shared-ui/platform/src/remote/contract';
import { API } from './proxy';
import { describeRemote, remote } from './remote';

process.env.NODE_ENV = 'development';

const folder = resolve('.');
const { default: area }: { default: RsbuildConfig } = await import(resolve('rsbuild.config.ts'));

/** The shell is at the area's port; the page of its own 10 and the area's files 20 further on. */
const port = Number(process.env.ROLLBOOK_DEV_PORT ?? area.server?.port);
const [alonePort, filesPort] = [port + 10, port + 20];
const own = describeRemote(basename(folder), `http://localhost:${filesPort}`);

/** Serves the registry as it is deployed beside the API, with this area from here; alone when there is none. */
const serveRegistry: ServerConfig['setup'] = ({ server }) => {
  server.middlewares.use('/remotes.json', async (_request, response) => {
    const others = (await deployed()).filter(({ name }) => name !== own.name);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ remotes: [...others, own] }));
  });
};

await start(remote(folder, filesPort, { standalone: false }));
await start(remote(folder, alonePort, { standalone: true }));
await start(
  mergeRsbuildConfig(shell({ command: 'dev', env: 'development' }), {
    server: { port, setup: serveRegistry },
  }),
);

const [path] = own.prefixes;
console.log(`
  ${own.title} inside the shell   http://localhost:${port}${path}
  ${own.title} alone              http://localhost:${alonePort}${path}
  API                             ${API}
`);

async function start(config: RsbuildConfig): Promise<void> {
  const quiet: RsbuildConfig = { server: { printUrls: false }, logLevel: 'warn' };
  const rsbuild = await createRsbuild({ config: mergeRsbuildConfig(config, quiet) });
  await rsbuild.startDevServer();
}

async function deployed(): Promise<RegistryEntry[]> {
  try {
    const answer = await fetch(new URL('/remotes.json', API));
    return JSON.parse(await answer.text()).remotes;
  } catch {
    console.warn(`${API} names no other areas.`);
    return [];
  }
}
