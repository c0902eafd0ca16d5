// What is published, read from the site itself: publishing one remote needs no other remote's sources.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every published remote: its `entry` in the registry, and as `preloads` the URLs that its first screen needs. */
export async function readRemotes(site) {
  const folder = join(site, 'remotes');
  const names = existsSync(folder) ? (await readdir(folder)).sort() : [];
  return Promise.all(names.map((name) => readRemote(join(folder, name), name)));
}

async function readRemote(folder, name) {
  const read = async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const [manifest, version, { title, prefixes, restore, data = [] }] = await Promise.all(
    ['mf-manifest.json', 'version.json', 'remote.json'].map(read),
  );
  const url = (file) => `/remotes/${name}/${file}`;
  const { path, name: file } = manifest.metaData.remoteEntry;
  const script = url(`${path}${file}`);
  const { js, css } = manifest.exposes.find((exposed) => exposed.path === './App').assets;
  return {
    entry: {
      name,
      title,
      prefixes,
      restore,
      entry: script,
      globalName: manifest.metaData.globalName,
      version: `${version.version}+${version.build}`,
    },
    preloads: { scripts: [script, ...js.sync.map(url)], styles: css.sync.map(url), data },
  };
}
