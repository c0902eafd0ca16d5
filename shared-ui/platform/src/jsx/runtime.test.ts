import type { ElementType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Fragment, jsx, jsxs } from './runtime';

const shown = (type: ElementType, ...children: ReactNode[]) =>
  renderToStaticMarkup(
    children.length === 1 ? jsx(type, { children: children[0] }) : jsxs(type, { children }),
  );

const bold = jsx('b', { children: 'Ann' });

it.each<[string, string]>([
  [shown('p', 'No name found'), '<p>No name found</p>'],
  [shown('p', 'Pay ', 3, ' now'), '<p>Pay 3 now</p>'],
  [shown('p', false, 'No name found', null), '<p>No name found</p>'],
  [shown('p', 'with ', bold, '!'), '<p><rb-text>with </rb-text><b>Ann</b><rb-text>!</rb-text></p>'],
  [shown('p', 0, bold), '<p><rb-text>0</rb-text><b>Ann</b></p>'],
  [shown('p', bold, ' ', bold), '<p><b>Ann</b> <b>Ann</b></p>'],
  [shown('p', ['with ', bold]), '<p><rb-text>with </rb-text><b>Ann</b></p>'],
  [shown('p', bold, ['with ', bold]), '<p><b>Ann</b><rb-text>with </rb-text><b>Ann</b></p>'],
  [shown('p', jsx(Fragment, { children: 'Ann' }), bold), '<p><rb-text>Ann</rb-text><b>Ann</b></p>'],
  [shown('p', jsxs(Fragment, { children: ['Ann', ' ', 'Lee'] })), '<p><rb-text>Ann Lee</rb-text></p>'],
  [shown('option', 'Pay ', 3), '<option>Pay 3</option>'],
  [shown('p'), '<p></p>'],
])('each text stands in an element of its own: %s', (markup, expected) => {
  expect(markup).toBe(expected);
});

it('leaves the properties and children of a component as they are', () => {
  const given: ReactNode[] = [];
  const Component = ({ children }: { children: ReactNode }) => {
    given.push(children);
    return null;
  };
  renderToStaticMarkup(jsxs(Component, { children: ['Pay ', 3] }));
  expect(given).toEqual([['Pay ', 3]]);
});
