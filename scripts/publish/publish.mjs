// Puts builds where they are served from. What names the new files (manifest, registry, documents) is switched last,
// each by a rename; files of earlier builds stay, for tabs that are still open.
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderDocument } from './document.mjs';
import { copyHashed, removeForgotten, replaceFile } from './files.mjs';
import { readRemotes } from './registry.mjs';

const SITE = 'dist/site';
const REMOTES = ['mf-public', 'mf-office', 'mf-group', 'mf-admin'];

/**
 * Publishes the named apps (all by default) and writes the registry and the documents anew, from what each published
 * remote says of itself. `from` is where a single app's build lies, `site` where it goes.
 */
export async function publish({ names = ['shell', ...REMOTES], from, site = SITE } = {}) {
  await mkdir(site, { recursive: true });
  for (const name of names)
    await (name === 'shell' ? publishShell(site, from) : publishRemote(site, name, from));
  const remotes = await readRemotes(site);
  const registry = { remotes: remotes.map(({ entry }) => entry) };
  await replaceFile(join(site, 'remotes.json'), `${JSON.stringify(registry, null, 2)}\n`);
  await writeDocuments(site, remotes, registry);
}

async function publishShell(site, from = 'shell/dist') {
  await copyHashed(from, site);
  await replaceFile(join(site, 'version.json'), await readFile(`${from}/version.json`));
  await replaceFile(join(site, 'shell.html'), await readFile(`${from}/index.html`));
  await removeForgotten(join(site, 'static'), `${from}/static`);
}

async function publishRemote(site, name, from = `${name}/dist/remote`) {
  const to = join(site, 'remotes', name);
  await copyHashed(from, to);
  await replaceFile(join(to, 'version.json'), await readFile(`${from}/version.json`));
  await replaceFile(join(to, 'remote.json'), await readFile(`${name}/remote.json`));
  await replaceFile(join(to, 'mf-manifest.json'), await readFile(`${from}/mf-manifest.json`));
  await removeForgotten(join(to, 'static'), `${from}/static`);
}

/**
 * One document per area, each with the preloads of that area's first screen, and index.html with those of `/`. A server
 * that answers every path with index.html is correct too; staff then also fetch the public area's first screen.
 */
async function writeDocuments(site, remotes, registry) {
  const shell = join(site, 'shell.html');
  if (!existsSync(shell)) return;
  const template = await readFile(shell, 'utf8');
  await mkdir(join(site, 'areas'), { recursive: true });
  for (const remote of remotes) {
    const document = renderDocument(template, registry, remote.preloads);
    await replaceFile(join(site, 'areas', `${remote.entry.name}.html`), document);
    if (remote.entry.prefixes.includes('/')) await replaceFile(join(site, 'index.html'), document);
  }
}
