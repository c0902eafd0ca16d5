import { expect, it } from 'vitest';
import { highlighted } from './highlight';

const marked = (name: string, search: string) =>
  highlighted(name, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

it.each([
  ['Ann Lee', 'le', 'Ann [Le]e'],
  ['Łukasz Müller', 'luk mul', '[Łuk]asz [Mül]ler'],
  ['Ana-María Núñez', 'mar', 'Ana-[Mar]ía Núñez'],
  ['Jörg Groß', 'gross', 'Jörg [Groß]'],
  ['Ann Lee', '1052-3', 'Ann Lee'],
  ['Ann Lee', '', 'Ann Lee'],
])('%s, searched by %s, shows %s', (name, search, shown) => {
  expect(marked(name, search)).toBe(shown);
});
