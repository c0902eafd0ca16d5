// The single definition of the contract between the shell and the areas. The shell, the areas' builds, publishing and
// the conformance kit all read it here; docs/remote-contract.md explains it. Plain JavaScript, because publishing runs
// without a compiler. It is in the applicant's bundle, so keep it small.

/** Within a major the shell only adds to the contract; another major is refused. */
export const REMOTE_CONTRACT = '1.0.0';

/** What an area exposes: a module whose default export is a component without props. */
export const EXPOSED = './App';

/** The file with an area's prerendered first screens. */
export const FIRST_SCREENS = 'first-screens.json';

/** Packages that the shell shares; an area has no copy of its own. */
export const SHARED = ['react', 'react/jsx-runtime', 'react-dom', '@rollbook/shared-ui/session'];

/** Paths of the site itself: an area must not claim one, or a path under it. */
export const RESERVED = ['/api', '/auth', '/remotes', '/static', '/areas', '/demo', '/sandbox'];

const isText = (value) => typeof value === 'string' && value !== '';
const isVersion = (value) => isText(value) && /^\d+\.\d+\.\d+$/.test(value);
const isPath = (value) => isText(value) && /^\/([^/?#\s]+(\/[^/?#\s]+)*)?$/.test(value);
const arePaths = (value) => Array.isArray(value) && value.every(isPath);
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const optional = ([isRight, complaint]) => [(value) => value === undefined || isRight(value), complaint];

const areScreens = (value) =>
  Array.isArray(value) &&
  value.every((screen) => isRecord(screen) && isPath(screen.path) && isText(screen.lang));

const TEXT = [isText, 'is missing'];
const VERSION = [isVersion, 'is not a version like 1.0.0'];
const PATHS = [arePaths, 'are not paths'];
const SCREENS = [areScreens, 'are not paths with a language'];
const RESTORE = [(value) => value === 'storage' || value === 'server', "is neither 'storage' nor 'server'"];
// Builds from before this contract had a version do not have it.
const ADDED = { remoteContract: optional(VERSION) };

/** The first field that does not match `fields`, or undefined. */
function problemIn(value, fields) {
  if (!isRecord(value)) return 'it is not an object';
  const wrong = Object.keys(fields).find((field) => !fields[field][0](value[field]));
  return wrong && `its ${wrong} ${fields[wrong][1]}`;
}

const ENTRY = {
  name: TEXT,
  title: TEXT,
  entry: TEXT,
  globalName: TEXT,
  version: TEXT,
  prefixes: PATHS,
  restore: RESTORE,
  ...ADDED,
};

/** One area of `remotes.json`, with the contract's fields only; or the problem. */
export function readEntry(value) {
  return (
    problemIn(value, ENTRY) ?? Object.fromEntries(Object.keys(ENTRY).map((field) => [field, value[field]]))
  );
}

/** The problem of an area's `remote.json`, or undefined. */
export function descriptionProblem(value) {
  const required = { title: TEXT, prefixes: PATHS, restore: RESTORE };
  const problem = problemIn(value, { ...required, data: optional(PATHS), firstScreens: optional(SCREENS) });
  if (problem) return problem;
  if (value.prefixes.length === 0) return 'it owns no path';
  const taken = value.prefixes.find((path) => RESERVED.some((own) => `${path}/`.startsWith(`${own}/`)));
  return taken && `it claims ${taken}, which belongs to the site itself`;
}

/** The problem of a build's `version.json`, or undefined. */
export function versionProblem(value) {
  const texts = { name: TEXT, version: VERSION, revision: TEXT, build: TEXT };
  return problemIn(value, { ...texts, contract: VERSION, session: VERSION, ...ADDED });
}

/** The problem of an area's `mf-manifest.json`, or undefined. */
export function manifestProblem(value) {
  const { metaData, exposes, shared } = isRecord(value) ? value : {};
  const entry = metaData?.remoteEntry;
  if (!/^[A-Za-z_$][\w$]*$/.test(metaData?.globalName ?? ''))
    return 'its globalName is no name of a script global';
  if (!isText(entry?.name) || entry.type !== 'global') return 'it names no entry script of type global';
  if (!Array.isArray(exposes) || exposes.length !== 1 || exposes[0].path !== EXPOSED)
    return `it exposes something else than ${EXPOSED}`;
  const bare = filesOf(value).find((file) => !/^static\/.+\.[\w-]{8,}\.(js|css)$/.test(file));
  if (bare !== undefined) return `${bare} does not lie under static/ with a hash in its name`;
  if (!shared?.some(({ name }) => name === 'react')) return 'it does not take react from the shell';
  const own = shared.find(({ name, singleton }) => !SHARED.includes(name) || !singleton);
  return own && `it shares ${own.name}, which the shell does not lend so`;
}

/** Every file that a manifest names, its entry first. */
export function filesOf({ metaData: { remoteEntry }, exposes }) {
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js, css]);
  const entry = `${remoteEntry.path ?? ''}${remoteEntry.name}`;
  return [entry, ...assets.flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])])];
}

const numbers = (version) => version.split('.').map(Number);

/** Do two versions have the same major? */
export const sameMajor = (one, other) => numbers(one)[0] === numbers(other)[0];

/** Is version `has` compatible with a build made for `wants`? Within a major the shell only adds. */
export function serves(has, wants) {
  const [ours, theirs] = [numbers(has), numbers(wants)];
  const differing = ours.findIndex((number, index) => number !== theirs[index]);
  return differing === -1 || (differing > 0 && ours[differing] > theirs[differing]);
}

/** Is an area built for this contract compatible with the page? Without a version it is the first contract. */
export const isSpoken = (version = '1.0.0') => sameMajor(REMOTE_CONTRACT, version);
