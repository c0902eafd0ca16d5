// Lint plugin for api/src: a house of floors, each with rooms. An import leads to a lower room or to its own, so there is no
// circle. Tests may import from everywhere.
import { dirname, join, sep } from 'node:path';

/** The rooms, lowest first; a floor's own name is the files that lie directly in it. A new folder gets its place here. */
const ROOMS = [
  'base',
  'base/docs',
  'base/health',
  'base/metrics',
  'base/http',
  'base/audit',
  'base/work',
  'base/jobs',
  'base/migrations',
  'base/limits',
  'base/links',
  'letters/pdf',
  'letters/agreements',
  'letters/templates',
  'letters/mail',
  'letters/papers',
  'parties/brand',
  'parties/accounts',
  'parties/groups',
  'parties/offices',
  'parties/auth',
  'membership/record',
  'membership/applications',
  'membership/payables',
  'membership/papers',
  'membership/renewals',
  'money/square',
  'money/requests',
  'money/payments',
  'money/refunds',
  'money/receipts',
  'money/reconciler',
  'money/books',
  'journeys/figures',
  'journeys/enrolling',
  'journeys/cancelling',
  'journeys/members',
  'journeys/memberpage',
  'journeys/card',
  'journeys/payByLink',
  'journeys/reminders',
  'journeys/renewing',
  'journeys/batches',
];
/** What composes all floors: the files at the top, and the demo data. */
const ROOF = ['', 'demo'];
/** Files with a mongoose model: its floor alone reads and writes it. Others call a function of that floor. */
const MODEL = /\/model$|^membership\/record\/(application|membership)$/;
/** Money knows memberships by this room alone: what can be paid, reserved, applied, released and refunded. */
const PORT = 'membership/payables';

const downwards = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const file = inHouse(context.filename);
    if (file === undefined || file.endsWith('.test.ts')) return {};
    const from = roomOf(file);
    const check = (node, isType) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = inHouse(join(dirname(context.filename), specifier));
      const problem = target === undefined ? undefined : problemOf(from, target, isType);
      if (problem !== undefined) context.report({ node, message: problem });
    };
    return {
      Program: (node) => {
        if (!isKnown(from))
          context.report({ node, message: `give ${from} a place in tools/lint/floors.mjs` });
      },
      ImportDeclaration: (node) => check(node, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false),
    };
  },
};

/** What is wrong with an import from this room; undefined when nothing is. */
function problemOf(from, target, isType) {
  const to = roomOf(target);
  if (placeOf(from) < placeOf(to)) return `${from} is below ${to}: imports go down (tools/lint/floors.mjs)`;
  if (floorOf(from) === 'money' && floorOf(to) === 'membership' && to !== PORT) {
    return `money knows memberships by ${PORT} alone`;
  }
  const isForeign = !ROOF.includes(from) && floorOf(from) !== floorOf(to);
  if (isForeign && MODEL.test(target) && !isType) {
    return `a model belongs to its floor: call a function of ${floorOf(to)}`;
  }
  return undefined;
}

/** The path in api/src, without extension; undefined for what lies elsewhere. */
function inHouse(path) {
  const [, file] = path.split(`api${sep}src${sep}`);
  return file?.replaceAll(sep, '/').replace(/(?<!\.test)\.ts$/, '');
}

/** 'money/payments', 'base' for a file directly in a floor, '' for one at the top. */
function roomOf(file) {
  const folders = file.split('/').slice(0, -1);
  return folders[0] === 'demo' ? 'demo' : folders.slice(0, 2).join('/');
}

const floorOf = (room) => room.split('/')[0];
const isKnown = (room) => ROOF.includes(room) || ROOMS.includes(room);
const placeOf = (room) => (ROOMS.includes(room) ? ROOMS.indexOf(room) : ROOMS.length);

function isTypeOnly(node) {
  const { importKind, specifiers } = node;
  return (
    importKind === 'type' || (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type'))
  );
}

export default { meta: { name: 'floors' }, rules: { downwards } };
