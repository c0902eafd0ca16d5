import { describe, expect, it } from 'vitest';
import {
  descriptionProblem,
  filesOf,
  isSpoken,
  manifestProblem,
  readEntry,
  serves,
  SHARED,
  versionProblem,
} from '.';

const description = { title: 'Office area', prefixes: ['/office', '/officepay'], restore: 'server' };
const menu = {
  role: 'office',
  paths: ['/elsewhere'],
  title: '{name} Admin Area',
  note: { calendarYear: 'Calendar-year memberships', twelveMonths: '12-month memberships' },
  label: 'Office',
  items: [
    { label: 'Pay', icon: 'card', href: '/officepay', waiting: 'unpaid', keys: 'search' },
    { label: 'Company website', icon: 'external', href: '{website}', external: true, acting: false },
  ],
};
const version = {
  name: 'mf-office',
  version: '1.0.0',
  revision: 'abc',
  build: 'def',
  contract: '1.0.0',
  session: '1.0.0',
  remoteContract: '1.0.0',
};
const manifest = {
  metaData: {
    globalName: 'mf_office',
    remoteEntry: { name: 'static/js/remoteEntry.0123456789.js', path: '', type: 'global' },
  },
  exposes: [
    {
      path: './App',
      assets: {
        js: { sync: ['static/js/async/app.0123456789.js'], async: ['static/js/async/p.0123456789.js'] },
        css: { sync: ['static/css/async/app.0123456789.css'], async: [] },
      },
    },
  ],
  shared: SHARED.map((name) => ({ name, singleton: true })),
};

describe('valid files of an area', () => {
  it('are accepted: remote.json, version.json, mf-manifest.json and the registry', () => {
    const data = ['/api/brand', '/api/application/getOffices?active=true&limit=100'];
    expect(descriptionProblem({ ...description, data, menu })).toBeUndefined();
    expect(versionProblem(version)).toBeUndefined();
    expect(manifestProblem(manifest)).toBeUndefined();
    const entry = {
      ...description,
      name: 'mf-office',
      entry: '/e.js',
      globalName: 'mf_office',
      version: '1',
    };
    expect(readEntry({ ...entry, later: 'a field of a newer minor' })).toEqual(entry);
    expect(readEntry({ ...entry, menu })).toEqual({ ...entry, menu });
  });

  it('list every file of the manifest, the entry first', () => {
    expect(filesOf(manifest)).toEqual([
      'static/js/remoteEntry.0123456789.js',
      'static/js/async/app.0123456789.js',
      'static/js/async/p.0123456789.js',
      'static/css/async/app.0123456789.css',
    ]);
  });
});

const WRONG_NOTE = 'of its menu, its note is neither a text nor one for each kind of membership';
const WRONG_ITEMS = 'of its menu, its items are not all a label, an icon and an href';
const item = (wrong: object) => ({ label: 'Home', icon: 'home', href: '/office', ...wrong });

describe('invalid files of an area', () => {
  it.each([
    [{ ...description, title: '' }, 'its title is missing'],
    [{ ...description, prefixes: ['office'] }, 'its prefixes are not paths'],
    [{ ...description, prefixes: ['/office/'] }, 'its prefixes are not paths'],
    [{ ...description, prefixes: [] }, 'it owns no path'],
    [{ ...description, prefixes: ['/api/mine'] }, 'it claims /api/mine, which belongs to the site itself'],
    [{ ...description, data: 'all' }, 'its data are not paths'],
    [{ ...description, data: ['/api/brand?"'] }, 'its data are not paths'],
    ['text', 'it is not an object'],
    [{ ...description, menu: 'all' }, 'of its menu, it is not an object'],
    [
      { ...description, menu: { ...menu, role: 'guest' } },
      'of its menu, its role is none of group, office, admin',
    ],
    [{ ...description, menu: { ...menu, note: { calendarYear: 'One' } } }, WRONG_NOTE],
    [{ ...description, menu: { ...menu, items: [item({ href: 'https://x.example' })] } }, WRONG_ITEMS],
    [{ ...description, menu: { ...menu, items: [item({ waiting: 'mail' })] } }, WRONG_ITEMS],
    [{ ...description, menu: { ...menu, items: [item({ acting: 'no' })] } }, WRONG_ITEMS],
    [{ ...description, menu: { ...menu, items: [item({ keys: 'F1' })] } }, WRONG_ITEMS],
    [
      { ...description, menu: { ...menu, items: [item({ icon: 'rocket' })] } },
      'of its menu, rocket is no icon of the shell',
    ],
  ])('are refused: remote.json %j', (value, problem) => expect(descriptionProblem(value)).toBe(problem));

  it.each([
    ['session', '1.0', 'its session is not a version like 1.0.0'],
    ['contract', undefined, 'its contract is not a version like 1.0.0'],
    ['remoteContract', 'new', 'its remoteContract is not a version like 1.0.0'],
    ['build', '', 'its build is missing'],
  ])('are refused: version.json %s %j', (field, value, problem) =>
    expect(versionProblem({ ...version, [field]: value })).toBe(problem),
  );

  it.each([
    [
      { ...manifest, metaData: { ...manifest.metaData, globalName: 'mf-office' } },
      'no name of a script global',
    ],
    [{ ...manifest, metaData: { globalName: 'mf' } }, 'it names no entry script'],
    [{ ...manifest, exposes: [...manifest.exposes, { path: './Menu' }] }, 'something else than ./App'],
    [{ ...manifest, shared: manifest.shared.slice(1) }, 'it does not take react from the shell'],
    [{ ...manifest, shared: [...manifest.shared, { name: 'jotai', singleton: true }] }, 'it shares jotai'],
    [
      {
        ...manifest,
        metaData: { globalName: 'mf', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
      },
      'remoteEntry.js does not lie under static/ with a hash in its name',
    ],
    [null, 'no name of a script global'],
  ])('are refused: mf-manifest.json %#', (value, problem) =>
    expect(manifestProblem(value)).toContain(problem),
  );
});

describe('versions', () => {
  it.each([
    ['1.2.0', '1.1.9', true],
    ['1.1.0', '1.1.0', true],
    ['1.1.0', '1.2.0', false],
    ['2.0.0', '1.2.0', false],
    ['1.2.0', '2.0.0', false],
  ])('%s serves a build for %s: %s', (has, wants, answer) => expect(serves(has, wants)).toBe(answer));

  it('with another major are refused; a missing one counts as the first', () => {
    expect([isSpoken(), isSpoken('1.7.0'), isSpoken('2.0.0'), isSpoken('0.9.0')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
