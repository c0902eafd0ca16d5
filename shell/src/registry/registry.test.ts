import { describe, expect, it } from 'vitest';
import { areaOf, isUnder } from './match';
import { withOverrides } from './read';
import { parseRegistry, type Area } from './registry';

const area = (name: string, prefixes: string[]): Area => ({
  name,
  title: `${name} area`,
  prefixes,
  entry: `/remotes/${name}/static/js/remoteEntry.abc.js`,
  globalName: name.replaceAll('-', '_'),
  version: '1.0.0+abc',
  restore: 'server',
});

const areas = [
  area('one', ['/', '/spanish', '/applicationsubmitted']),
  area('two', ['/office', '/officepay', '/admin']),
  area('three', ['/officegroup']),
  area('four', ['/ecsadmin']),
];

describe('parseRegistry', () => {
  it('reads the published format', () => {
    expect(parseRegistry({ remotes: areas })).toEqual({ areas, warnings: [] });
  });

  it.each([
    ['no object', 7, 'it is not an object'],
    ['no name', { ...areas[0], name: '' }, 'its name is missing'],
    ['no entry', { ...areas[0], entry: undefined }, 'its entry is missing'],
    ['a prefix that is no path', { ...areas[0], prefixes: ['office'] }, 'its prefixes are not paths'],
    ['a path with a query', { ...areas[0], prefixes: ['/office?x'] }, 'its prefixes are not paths'],
    [
      'a contract that is no version',
      { ...areas[0], remoteContract: 'newest' },
      'its remoteContract is not a version like 1.0.0',
    ],
    [
      'an unknown restore',
      { ...areas[0], restore: 'never' },
      "its restore is neither 'storage' nor 'server'",
    ],
  ])('skips an entry with %s, and only that one', (_, wrong, reason) => {
    const { areas: kept, warnings } = parseRegistry({ remotes: [wrong, areas[1]] });
    expect(kept).toEqual([areas[1]]);
    expect(warnings).toEqual([`remotes[0] is left out: ${reason}`]);
  });

  it.each([[null], [[]], ['text'], [{ remotes: 'none' }]])('is empty for %j, with a warning', (value) => {
    const { areas: none, warnings } = parseRegistry(value);
    expect(none).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});

describe('areaOf', () => {
  it.each([
    ['/', 'one'],
    ['/spanish', 'one'],
    ['/spanish/', 'one'],
    ['/applicationsubmitted', 'one'],
    ['/office', 'two'],
    ['/office/qrcode', 'two'],
    ['/officepay', 'two'],
    ['/admin', 'two'],
    ['/officegroup', 'three'],
    ['/officegroup/pay', 'three'],
    ['/ecsadmin/applicationsbyoffice', 'four'],
    ['/ecsadministrators', undefined],
    ['/officers', undefined],
    ['/other', undefined],
  ])('%s is owned by %s', (path, name) => {
    expect(areaOf(areas, path)?.name).toBe(name);
  });

  it('prefers the longest prefix', () => {
    const inner = area('inner', ['/office/qrcode']);
    expect(areaOf([...areas, inner], '/office/qrcode/print')?.name).toBe('inner');
    expect(isUnder('/office/qrcodes', '/office/qrcode')).toBe(false);
  });
});

describe('withOverrides', () => {
  const entryOn = (page: string) => withOverrides(areas, new URL(page))[1]?.entry;
  const published = areas[1]?.entry;

  it('replaces a published remote with a local one', () => {
    expect(entryOn('http://localhost:3000/office?mf:two=http://localhost:3102')).toBe(
      'http://localhost:3102/remoteEntry.js',
    );
    expect(entryOn('http://127.0.0.1/?mf:two=http://localhost:3102/static/js/entry.js')).toBe(
      'http://localhost:3102/static/js/entry.js',
    );
  });

  it.each([
    'https://rollbook.example/?mf:two=http://localhost:3102',
    'http://localhost:3000/?mf:two=https://elsewhere.example',
    'http://localhost:3000/?mf:two=javascript:alert(1)',
    'http://localhost:3000/?mf:two=nonsense',
    'http://localhost:3000/?mf:other=http://localhost:3102',
  ])('does nothing on %s', (page) => {
    expect(entryOn(page)).toBe(published);
  });
});
