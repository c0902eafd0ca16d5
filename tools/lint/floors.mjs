// Lint plugin for server and browser: an import leads to a lower room of the house (house.mjs) or to its own, so there is no
// circle. Tests may import from everywhere.
import { dirname, join, sep } from 'node:path';
import { BROWSER, GROUND, ROOF, SERVER } from './house.mjs';

const RULES = 'tools/lint/house.mjs';
const API = 'api/src/';
const SOURCE = /^(contract|shell|mf-\w+|shared-ui\/(staff\/)?\w+|api)\/src\//;
const HOUSES = [
  [...GROUND, ...BROWSER],
  [...GROUND, ...SERVER, ...ROOF],
];
/** Files with a mongoose model: its floor alone reads and writes it. Others call a function of that floor. */
const MODEL = /\/model$|^membership\/record\/(application|membership)$/;
/** Money knows memberships by this room alone: what can be paid, reserved, applied, released and refunded. */
const PORT = 'membership/payables';

const downwards = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const file = inRepository(context.filename, context.cwd);
    if (file === undefined || /\.test\.tsx?$/.test(file)) return {};
    const from = roomOf(file);
    const check = (node, isType) => {
      const specifier = node.source?.value;
      const problem = typeof specifier === 'string' && problemOf({ from, file, specifier, isType });
      if (problem) context.report({ node, message: problem });
    };
    return {
      Program: (node) => {
        if (houseOf(from) === undefined)
          context.report({ node, message: `give ${short(from)} a place in ${RULES}` });
      },
      ImportDeclaration: (node) => check(node, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false),
    };
  },
};

/** What is wrong with an import; undefined when nothing is. */
function problemOf({ from, file, specifier, isType }) {
  const isPath = specifier.startsWith('.');
  if (isPath) {
    const target = join(dirname(file), specifier).replaceAll(sep, '/');
    const to = roomOf(target);
    if (to === from || !SOURCE.test(`${target}/`)) return undefined;
    if (!from.startsWith(API.slice(0, -1)))
      return `${specifier} leaves ${from}: import a package by its name`;
    return upwards(from, to) ?? betweenFloors(from, to, target.slice(API.length), isType);
  }
  if (!specifier.startsWith('@rollbook/')) return undefined;
  const to = roomNamed(specifier);
  if (to === undefined) return `no package may be imported as ${specifier} (${RULES})`;
  return to === from ? `${from} imports itself by its name` : upwards(from, to);
}

function upwards(from, to) {
  const house = houseOf(from) ?? [];
  const place = (room) => house.findIndex(({ folder }) => folder === room);
  if (place(to) === -1) return `${short(from)} may not import ${short(to)} (${RULES})`;
  if (place(from) < place(to)) return `${short(from)} is below ${short(to)}: imports go down (${RULES})`;
  return undefined;
}

/** The server's own rules: who knows memberships, and who touches a model. */
function betweenFloors(from, to, target, isType) {
  if (floorOf(from) === 'money' && floorOf(to) === 'membership' && short(to) !== PORT) {
    return `money knows memberships by ${PORT} alone`;
  }
  const isForeign = !ROOF.some(({ folder }) => folder === from) && floorOf(from) !== floorOf(to);
  if (isForeign && MODEL.test(target) && !isType) {
    return `a model belongs to its floor: call a function of ${floorOf(to)}`;
  }
  return undefined;
}

/** The path in the repository, without extension; undefined for what lies elsewhere or in no room. */
function inRepository(path, root) {
  const file = (path.startsWith(root) ? path.slice(root.length + 1) : path).replaceAll(sep, '/');
  return SOURCE.test(file) ? file.replace(/(?<!\.test)\.tsx?$/, '') : undefined;
}

/** The folder of the room in which a file lies: 'shared-ui/kit', 'api/src/money/payments', 'api/src' for a file at the top. */
function roomOf(file) {
  // Of a folder that is imported by its index.
  if (SERVER.some(({ folder }) => folder === file)) return file;
  if (file.startsWith(API)) {
    const folders = file.slice(API.length).split('/').slice(0, -1);
    return ['api/src', ...(folders[0] === 'demo' ? ['demo'] : folders.slice(0, 2))].join('/');
  }
  const [, folder = file] = /^(.*?)\/src(\/|$)/.exec(file) ?? [];
  return folder;
}

const roomNamed = (specifier) => {
  const named = HOUSES.flat().find(({ name }) => name === specifier || isWithin(name, specifier));
  return named?.folder;
};

/** The contract has several entries, and a package may offer its stylesheet. */
const isWithin = (name, specifier) =>
  (name === '@rollbook/contract' && specifier.startsWith(`${name}/`)) ||
  (name !== undefined && specifier === `${name}/base.css`);

const houseOf = (room) => HOUSES.find((house) => house.some(({ folder }) => folder === room));
const short = (room) => (room.startsWith(API) ? room.slice(API.length) : room === 'api/src' ? '' : room);
const floorOf = (room) => short(room).split('/')[0];

function isTypeOnly(node) {
  const { importKind, specifiers } = node;
  return (
    importKind === 'type' || (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type'))
  );
}

export default { meta: { name: 'floors' }, rules: { downwards } };
