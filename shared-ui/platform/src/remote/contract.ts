// The contract between the shell and the areas (docs/remote-contract.md). The shell, the builds, publishing and the
// conformance kit read it here. The shell is in every first visit: what it does not use must be removable by the bundler.
import { newMenuProblem, type RemoteMenu } from './menu';
import {
  everyOne,
  isPath,
  isRecord,
  isText,
  optional,
  PATHS,
  problemIn,
  type Rule,
  type Rules,
  TEXT,
} from './rules';

/** Version of this contract. Within a major the shell only adds to it; another major is refused. */
export const REMOTE_CONTRACT = '1.3.0';

/** Since this version the browser checks an area's files: the shell the entry, and each file names what it loads. */
export const CHECKED_SINCE = '1.3.0';

/** What an area exposes: `RemoteModule`. */
export const EXPOSED = './App';

/** The file with an area's prerendered first screens: `FirstScreens`. */
export const FIRST_SCREENS = 'first-screens.json';

/** The packages that the shell lends an area; an area has no copy of its own. */
export const SHARED: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@rollbook/shared-ui/session',
];

/** Paths of the site itself: an area may claim neither one of them nor a path below. */
export const RESERVED: readonly string[] = [
  '/api',
  '/auth',
  '/remotes',
  '/static',
  '/areas',
  '/preview',
  '/demo',
  '/sandbox',
];

/** One area of `remotes.json`: paths, URL and version. */
export type RegistryEntry = {
  readonly name: string;
  /** Name for users: 'Office area'. */
  readonly title: string;
  /** The paths it owns, by whole segments. */
  readonly prefixes: readonly string[];
  /** URL of its entry script. */
  readonly entry: string;
  /** The entry's SHA-256 as browsers check it, since 1.3.0. */
  readonly integrity?: string | undefined;
  /** The global variable of the entry script. */
  readonly globalName: string;
  readonly version: string;
  /** Whether its screens wait for the server's session. */
  readonly restore: 'storage' | 'server';
  /** The contract it was built for; builds from before it had a version have none. */
  readonly remoteContract?: string | undefined;
  /** `RemoteMenu`, since 1.1.0. Unchecked: the lazy code that shows menus checks it. */
  readonly menu?: unknown;
};

/** An area's `remote.json`, written by its team. */
export type RemoteDescription = Pick<RegistryEntry, 'title' | 'prefixes' | 'restore'> & {
  /** Calls that the document may start before any script runs. */
  readonly data?: readonly string[];
  /** Paths whose first screen is prerendered; an area that waits for the server has sign-in screens there. */
  readonly firstScreens?: readonly { readonly path: string; readonly lang: string }[];
  readonly menu?: RemoteMenu;
};

/** What a browser takes over must be drawn by the same React, with its texts in the same elements (`../jsx`). */
export const markupOf = (react: string) => `${react}, own texts`;

/** `first-screens.json`: the screens as markup, what rendered them, and their styles. */
export type FirstScreens = {
  /** `markupOf` its React. */
  readonly react: string;
  readonly screens: readonly {
    readonly path: string;
    /** The content of `#root`. */
    readonly html: string;
    /** Attributes of the root element, `lang` among them. */
    readonly attributes: Readonly<Record<string, string>>;
  }[];
  readonly styles: readonly { readonly file: string; readonly text: string }[];
};

/** `version.json` of every build, with the versions of its contracts with API, session and shell. */
export type VersionFile = {
  readonly name: string;
  readonly version: string;
  readonly revision: string;
  readonly build: string;
  readonly contract: string;
  readonly session: string;
  readonly remoteContract?: string;
  /** `markupOf` the shell's own React. */
  readonly react?: string;
};

/** The part of `mf-manifest.json` that publishing and checking read. */
export type RemoteManifest = {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string; readonly path?: string; readonly type?: string };
  };
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: { readonly js?: Files; readonly css?: Files };
  }[];
  readonly shared?: readonly { readonly name: string; readonly singleton?: boolean }[];
};
type Files = { readonly sync?: readonly string[]; readonly async?: readonly string[] };

/** JSON from outside: every field may be missing. */
type Unchecked<T> = T extends readonly (infer Item)[]
  ? readonly Unchecked<Item>[]
  : T extends object
    ? { readonly [Field in keyof T]?: Unchecked<T[Field]> | undefined }
    : T;

const isVersion = (value: unknown) => isText(value) && /^\d+\.\d+\.\d+$/.test(value);
/** A path of the API, with a query where the area asks with one. */
const isAddress = (value: unknown) => {
  const [path, ...query] = isText(value) ? value.split('?') : [];
  return isPath(path) && query.every((part) => /^[\w=&-]+$/.test(part));
};
const isScreen = (value: unknown) => isRecord(value) && isPath(value['path']) && isText(value['lang']);

const VERSION: Rule = [isVersion, 'is not a version like 1.0.0'];
const ADDRESSES: Rule = [everyOne(isAddress), 'are not paths'];
const SCREENS: Rule = [everyOne(isScreen), 'are not paths with a language'];
const RESTORE: Rule = [
  (value) => value === 'storage' || value === 'server',
  "is neither 'storage' nor 'server'",
];
// Builds from before this contract had a version do not name it.
const ADDED: Rules = { remoteContract: optional(VERSION) };

const ENTRY: Rules = {
  name: TEXT,
  title: TEXT,
  entry: TEXT,
  globalName: TEXT,
  version: TEXT,
  prefixes: PATHS,
  restore: RESTORE,
  integrity: optional(TEXT),
  ...ADDED,
};

const isEntry = (value: unknown): value is RegistryEntry => problemIn(value, ENTRY) === '';

/** The entry with the contract's fields alone, or a sentence that says what is wrong with it. */
export function readEntry(value: unknown): RegistryEntry | string {
  if (!isEntry(value)) return problemIn(value, ENTRY);
  const { name, title, entry, integrity, globalName, version, prefixes, restore, remoteContract, menu } =
    value;
  return { name, title, entry, integrity, globalName, version, prefixes, restore, remoteContract, menu };
}

const DESCRIPTION: Rules = {
  title: TEXT,
  prefixes: PATHS,
  restore: RESTORE,
  data: optional(ADDRESSES),
  firstScreens: optional(SCREENS),
};

const isDescription = (value: unknown): value is Pick<RegistryEntry, 'prefixes' | 'menu'> =>
  problemIn(value, DESCRIPTION) === '';

/** What is wrong with an area's `remote.json`, or undefined. */
export function descriptionProblem(value: unknown): string | undefined {
  if (!isDescription(value)) return problemIn(value, DESCRIPTION);
  if (value.prefixes.length === 0) return 'it owns no path';
  const taken = value.prefixes.find((path) => RESERVED.some((own) => `${path}/`.startsWith(`${own}/`)));
  if (taken) return `it claims ${taken}, which belongs to the site itself`;
  return value.menu === undefined ? undefined : newMenuProblem(value.menu);
}

/** What is wrong with a build's `version.json`, or undefined. */
export function versionProblem(value: unknown): string | undefined {
  const texts = { name: TEXT, version: VERSION, revision: TEXT, build: TEXT };
  return problemIn(value, { ...texts, contract: VERSION, session: VERSION, ...ADDED }) || undefined;
}

const isUnchecked = (value: unknown): value is Unchecked<RemoteManifest> => isRecord(value);

/** What is wrong with an area's `mf-manifest.json`, or undefined. */
export function manifestProblem(value: unknown): string | undefined {
  const manifest = isUnchecked(value) ? value : {};
  const { metaData, exposes, shared } = manifest;
  const entry = metaData?.remoteEntry;
  if (!/^[A-Za-z_$][\w$]*$/.test(metaData?.globalName ?? ''))
    return 'its globalName is no name of a script global';
  if (!isText(entry?.name) || entry.type !== 'global') return 'it names no entry script of type global';
  if (!Array.isArray(exposes) || exposes.length !== 1 || exposes[0].path !== EXPOSED)
    return `it exposes something else than ${EXPOSED}`;
  const bare = filesOf(manifest).find((file) => !/^static\/.+\.[\w-]{8,}\.(js|css)$/.test(file));
  if (bare !== undefined) return `${bare} does not lie under static/ with a hash in its name`;
  if (!shared?.some(({ name }) => name === 'react')) return 'it does not take react from the shell';
  const own = shared.find(({ name = '', singleton }) => !SHARED.includes(name) || !singleton);
  return own && `it shares ${own.name}, which the shell does not lend so`;
}

/** The path of a remote's entry script. */
export function entryFile({ metaData }: Unchecked<RemoteManifest>): string {
  return `${metaData?.remoteEntry?.path ?? ''}${metaData?.remoteEntry?.name ?? ''}`;
}

/** The paths of the scripts and stylesheets of a remote's first screen, its entry first. */
export function firstScreenFiles(manifest: RemoteManifest) {
  const { js, css } = manifest.exposes.find(({ path }) => path === EXPOSED)?.assets ?? {};
  return { scripts: [entryFile(manifest), ...(js?.sync ?? [])], styles: css?.sync ?? [] };
}

/** Every file that a manifest names, its entry first. */
export function filesOf(manifest: Unchecked<RemoteManifest>): string[] {
  const assets = (manifest.exposes ?? []).flatMap((exposed) => [exposed.assets?.js, exposed.assets?.css]);
  return [entryFile(manifest), ...assets.flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])])];
}

const numbers = (version: string) => version.split('.').map(Number);

/** Do two versions have the same major? */
export const sameMajor = (one: string, other: string) => numbers(one)[0] === numbers(other)[0];

/** Does version `has` of what the shell lends serve an area that was built for `wants`? It only grows within a major. */
export function serves(has: string, wants: string): boolean {
  const theirs = numbers(wants);
  const steps = numbers(has).map((ours, index) => ours - (theirs[index] ?? 0));
  const differing = steps.findIndex((step) => step !== 0);
  return differing === -1 || (differing > 0 && (steps[differing] ?? 0) > 0);
}

/** Does this page take an area that was built for `version` of the contract? A build that names none is of the first. */
export const isSpoken = (version = '1.0.0') => sameMajor(REMOTE_CONTRACT, version);
