// What a site's release consists of, worked out from the live builds alone: no app's sources are needed.
import { FIRST_SCREENS } from '../../shared-ui/src/remote/contract.mjs';
import { entryFile, firstScreen } from './artifact.mjs';
import { renderDocument } from './document.mjs';

/** The contents by path of everything that is switched with a release: `builds` are the live ones (site.mjs). */
export function renderRelease(builds) {
  const shell = builds.find(({ name }) => name === 'shell');
  const remotes = builds
    .filter((build) => build !== shell)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(describe);
  const registry = { remotes: remotes.map(({ entry }) => entry) };
  return {
    'remotes.json': `${JSON.stringify(registry, null, 2)}\n`,
    ...Object.fromEntries(remotes.flatMap(({ files }) => Object.entries(files))),
    ...(shell ? renderShell(shell, remotes, registry) : {}),
  };
}

/**
 * One document per area, with the preloads of its first screen; one more for each path whose first screen is
 * prerendered; and index.html with the preloads of `/`. A server that answers every path with index.html is correct
 * too: staff then also fetch the public area's first screen, and no screen is there before its scripts.
 */
function renderShell({ small }, remotes, registry) {
  const template = small['index.html'];
  const { react, remoteContract } = JSON.parse(small['version.json']);
  const documents = remotes.flatMap(({ entry, preloads, screens }) => [
    [`areas/${entry.name}.html`, renderDocument(template, registry, preloads)],
    ...screens
      // The shell takes over what its own React and its own frame would have drawn, and nothing else.
      .filter((screen) => screen.react === react && entry.remoteContract === remoteContract)
      .map((screen) => [
        `areas/${screenDocument(entry.name, screen.path)}`,
        renderDocument(template, registry, preloads, screen),
      ]),
  ]);
  const home = remotes.find(({ entry }) => entry.prefixes.includes('/'));
  const index = renderDocument(template, registry, home?.preloads ?? { scripts: [], styles: [], data: [] });
  return { 'version.json': small['version.json'], 'index.html': index, ...Object.fromEntries(documents) };
}

/** The name of the document with the prerendered first screen of a path: `mf-public/spanish.html`, `mf-public/index.html`. */
const screenDocument = (name, path) => `${name}${path === '/' ? '/index' : path}.html`;

/** A remote's `entry` in the registry, the URLs that its first screen needs, and what it says of itself. */
function describe({ name, small }) {
  const manifest = JSON.parse(small['mf-manifest.json']);
  const version = JSON.parse(small['version.json']);
  const { title, prefixes, restore, data = [] } = JSON.parse(small['remote.json']);
  const url = (path) => `/remotes/${name}/${path}`;
  const { scripts, styles } = firstScreen(manifest);
  const { [FIRST_SCREENS]: prerendered, ...served } = small;
  return {
    entry: {
      name,
      title,
      prefixes,
      restore,
      entry: url(entryFile(manifest)),
      globalName: manifest.metaData.globalName,
      version: `${version.version}+${version.build}`,
      remoteContract: version.remoteContract,
    },
    preloads: { scripts: scripts.map(url), styles: styles.map(url), data },
    screens: prerendered === undefined ? [] : screensOf(JSON.parse(prerendered), `/remotes/${name}`),
    files: Object.fromEntries(
      Object.entries(served).map(([path, content]) => [`remotes/${name}/${path}`, content]),
    ),
  };
}

const screensOf = ({ react, screens, styles }, folder) =>
  screens.map((screen) => ({ ...screen, react, styles, folder }));
