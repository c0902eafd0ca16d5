import { expect, test } from 'vitest';
import { hasWebAddress, webKind } from './webAddress';

test.each([
  ['city', 'place'],
  ['streetAddress', 'place'],
  ['first', 'text'],
  ['additionalFamily', 'text'],
])('%s is looked at as a %s', (field, kind) => expect(webKind(field)).toBe(kind));

test.each([
  ['Denver.CO', true, false],
  ['Denver.CO 80202', true, false],
  ['Denver.CO,USA', true, false],
  ['Denver.COM', true, true],
  ['D.CO', false, false],
  ['evil.com', true, true],
  ['EVIL.COM', true, true],
  ['evil。com', true, true],
  ['ｅｖｉｌ．ｃｏｍ', true, true],
  ['see www.evil', true, true],
  ['http://x', true, true],
  ['evil.zz/pay', true, true],
  ['evil.zz/', false, false],
  ['!.zz/pay', false, false],
  ['a 1.b2/c', false, false],
  ['ann@mail.com', false, false],
  ['ann@mail.com evil.com', true, true],
  ['J.Dev', false, false],
  ['Apt.IN', false, false],
  ['Gpe.de la Cruz', false, false],
  ['precio.es', true, true],
  ['precio.es mio', false, false],
  ['Ann Lee', false, false],
  ['Ann: Lee', false, false],
  ['', false, false],
])('%j has a web address as a text: %s, as a place: %s', (text, asText, asPlace) => {
  expect([hasWebAddress(text), hasWebAddress(text, 'place')]).toEqual([asText, asPlace]);
});
