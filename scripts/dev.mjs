// npm run dev -w mf-office: the area inside a development build of the shell, and as a page of its own, both with hot
// reload. ROLLBOOK_API names another API than that of a running `npm start`, also a deployed one.
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { basename, resolve } from 'node:path';
import { API } from './rsbuild/proxy.mjs';
import { describeRemote, remote } from './rsbuild/remote.mjs';
import shell from '../shell/rsbuild.config.mjs';

process.env.NODE_ENV = 'development';

const folder = resolve('.');
const { default: area } = await import(resolve('rsbuild.config.mjs'));

/** The shell is at the area's port; the page of its own 10 and the area's files 20 further on. */
const port = Number(process.env.ROLLBOOK_DEV_PORT ?? area.server.port);
const [alonePort, filesPort] = [port + 10, port + 20];
const own = describeRemote(basename(folder), `http://localhost:${filesPort}`);

const quiet = { server: { printUrls: false }, logLevel: 'warn' };
await start(remote(folder, filesPort, { standalone: false }));
await start(remote(folder, alonePort, { standalone: true }));
await start(mergeRsbuildConfig(shell({ command: 'dev' }), { server: { port, setup: serveRegistry } }));

const [path] = own.prefixes;
console.log(`
  ${own.title} inside the shell   http://localhost:${port}${path}
  ${own.title} alone              http://localhost:${alonePort}${path}
  API                             ${API}
`);

async function start(config) {
  const rsbuild = await createRsbuild({ cwd: config.root, config: mergeRsbuildConfig(config, quiet) });
  await rsbuild.startDevServer();
}

/** The registry as it is deployed beside the API, with this area from here; alone when there is none. */
function serveRegistry({ server }) {
  server.middlewares.use('/remotes.json', async (_request, response) => {
    const others = (await deployed()).filter(({ name }) => name !== own.name);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ remotes: [...others, own] }));
  });
}

async function deployed() {
  try {
    const answer = await fetch(new URL('/remotes.json', API));
    return (await answer.json()).remotes;
  } catch {
    console.warn(`${API} names no other areas.`);
    return [];
  }
}
