// The contents of a site's release. They follow from the live builds alone: no app's sources are needed.
import {
  entryFile,
  FIRST_SCREENS,
  firstScreenFiles,
  type FirstScreens,
  type RegistryEntry,
} from '../../shared-ui/platform/src/remote/contract';
import { type Build, read } from './artifact';
import { checksFiles } from './rules';

/** A file that a document starts to load; with `integrity` as what asks for it later: by CORS, and checked. */
type Preload = { href: string; integrity: string | undefined };

/** What an area's first screen needs. */
type Preloads = {
  scripts: readonly Preload[];
  styles: readonly Preload[];
  /** Calls to the API. */
  data: readonly string[];
};

/** A prerendered first screen, and where the files of its area are. */
type Screen = FirstScreens['screens'][number] & {
  styles: FirstScreens['styles'];
  /** URL of the area's folder. */
  folder: string;
};

type Registry = { remotes: RegistryEntry[] };

/** The contents, by path, of everything that is switched with a release. */
export function renderRelease(builds: Build[]): Record<string, string> {
  const shell = builds.find(({ name }) => name === 'shell');
  const remotes = builds.filter((build) => build !== shell).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const registry = { remotes: remotes.map(registryEntry) };
  const served = remotes.flatMap(({ name, small }) =>
    Object.entries(small)
      .filter(([path]) => path !== FIRST_SCREENS)
      .map(([path, content]) => [`remotes/${name}/${path}`, content]),
  );
  return {
    'remotes.json': `${JSON.stringify(registry, null, 2)}\n`,
    ...Object.fromEntries(served),
    ...(shell ? renderShell(shell, remotes, registry) : {}),
  };
}

const folderUrl = (name: string) => `/remotes/${name}`;

function registryEntry(build: Build): RegistryEntry {
  const manifest = read(build, 'mf-manifest.json');
  const { version, build: id, remoteContract } = read(build, 'version.json');
  const { title, prefixes, restore, menu } = read(build, 'remote.json');
  return {
    name: build.name,
    title,
    prefixes,
    restore,
    entry: `${folderUrl(build.name)}/${entryFile(manifest)}`,
    integrity: build.integrity?.[entryFile(manifest)],
    globalName: manifest.metaData.globalName,
    version: `${version}+${id}`,
    remoteContract,
    menu,
  };
}

/**
 * One document per area, with the preloads of its first screen; one more for each path whose first screen is
 * prerendered; and index.html with the preloads of `/`. A server that answers every path with index.html works too:
 * staff then also load the public area's first screen, and no screen is prerendered.
 */
function renderShell(shell: Build, remotes: Build[], registry: Registry): Record<string, string> {
  const template = shell.small['index.html'] ?? '';
  const forPublic = template.replace(INSTALL, '');
  const small = withoutMenus(registry);
  const documents = remotes.flatMap((remote) => {
    const preloads = preloadsOf(shell, remote);
    const [document, inside] = isForStaff(remote) ? [template, registry] : [forPublic, small];
    return [
      [`areas/${remote.name}.html`, renderDocument(document, inside, preloads)],
      ...screensFor(shell, remote).map((screen) => [
        // mf-public/spanish.html, mf-public/index.html
        `areas/${remote.name}${screen.path === '/' ? '/index' : screen.path}.html`,
        renderDocument(document, inside, preloads, screen),
      ]),
    ];
  });
  const home = remotes.find((remote) => read(remote, 'remote.json').prefixes.includes('/'));
  return {
    'version.json': shell.small['version.json'] ?? '',
    'index.html': renderDocument(forPublic, small, home && preloadsOf(shell, home)),
    ...Object.fromEntries(documents),
  };
}

/** Offices install the kiosk. An applicant is not asked to, and a bookmark on a phone keeps its page. */
const INSTALL = /<link rel="manifest"[^>]*>/;

const isForStaff = (remote: Build) => read(remote, 'remote.json').restore === 'server';

/** For documents that the public gets: menus would add 0.5 kB to a first visit. The shell fetches them when it needs them. */
const withoutMenus = ({ remotes }: Registry): Registry => ({
  remotes: remotes.map((entry) => ({ ...entry, menu: undefined })),
});

/** The shell asks for the entry, and the area for the rest. */
function preloadsOf(shell: Build, remote: Build): Preloads {
  const manifest = read(remote, 'mf-manifest.json');
  const { scripts, styles } = firstScreenFiles(manifest);
  const preload = (path: string): Preload => {
    const asking = path === entryFile(manifest) ? shell : remote;
    const integrity = checksFiles(asking) ? remote.integrity?.[path] : undefined;
    return { href: `${folderUrl(remote.name)}/${path}`, integrity };
  };
  const { data = [] } = read(remote, 'remote.json');
  return { scripts: scripts.map(preload), styles: styles.map(preload), data };
}

/** The first screens that the shell can take over: its own React and its own frame would draw the same markup. */
function screensFor(shell: Build, remote: Build): Screen[] {
  if (!(FIRST_SCREENS in remote.small)) return [];
  const { react, screens, styles } = read(remote, FIRST_SCREENS);
  const [own, theirs] = [read(shell, 'version.json'), read(remote, 'version.json')];
  if (react !== own.react || theirs.remoteContract !== own.remoteContract) return [];
  return screens.map((screen) => ({ ...screen, styles, folder: folderUrl(remote.name) }));
}

const REGISTRY = /(<script type="application\/json" id="remotes">)[\s\S]*?(<\/script>)/;
const ROOT = /(<div id="root">)[\s\S]*(<\/div>\s*<noscript>)/;

/**
 * The shell's document for one area, with the registry inside, the first screen's files as preloads, and its prerendered
 * `screen`, if there is one, instead of the grey shape.
 */
function renderDocument(
  template: string,
  registry: Registry,
  { scripts, styles, data }: Preloads = { scripts: [], styles: [], data: [] },
  screen?: Screen,
): string {
  if (!REGISTRY.test(template)) throw new Error("the shell's document has no place for the registry");
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const links = [
    // After the shell's own script, which is needed first.
    ...scripts.map((file) => preloadLink('as="script" fetchpriority="low"', file)),
    ...(screen ? [] : styles.map((file) => preloadLink('as="style"', file))),
    // As fetch() asks: with this site's cookies and no others.
    ...data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
  ];
  const document = template
    .replace(REGISTRY, (_, open: string, close: string) => `${open}${json}${close}`)
    .replace('</head>', () => `${links.join('')}</head>`);
  return screen ? withScreen(document, screen) : document;
}

/** A link that differs from the later request is not used, and the file is loaded twice. */
function preloadLink(how: string, { href, integrity }: Preload): string {
  const checked = integrity === undefined ? '' : ` integrity="${integrity}" crossorigin`;
  return `<link rel="preload" ${how} href="${href}"${checked}>`;
}

/**
 * Puts a first screen into a document, with its styles inside. The area's bundle finds a style by `data-href` and does
 * not load it again; the shell switches it by `data-folder`, as it does links.
 */
function withScreen(document: string, { html, attributes, styles, folder }: Screen): string {
  if (!ROOT.test(document)) throw new Error("the shell's document has no place for a first screen");
  const tags = styles.map(
    ({ file, text }) =>
      `<style data-folder="${folder}" data-href="${file}">${text.replaceAll('</', '<\\/')}</style>`,
  );
  // In the language of the screen, before any script sets it.
  const heading = /<h1[^>]*>([^<]+)/.exec(html)?.[1];
  const ofRoot = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return document
    .replace(/<title>[^<]*/, (before) => (heading === undefined ? before : `<title>${heading}`))
    .replace('<html lang="en"', () => `<html ${ofRoot.join(' ')}`)
    .replace('</head>', () => `${tags.join('')}</head>`)
    .replace(
      ROOT,
      (_, open: string, close: string) => `${open.replace('>', ' data-prerendered>')}${html}${close}`,
    );
}
