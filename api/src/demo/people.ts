import { folded, nothingTyped, type Typed } from '@rollbook/contract';
import type { Random } from './random';

/** Accents, letters of several languages and long names: what lists, search and print have to stand. */
const ENGLISH = {
  first: names(
    'Aaliyah, Benjamin, Chloé, Dmitri, Eleanor, François, Grace, Håkon, Imani, Jürgen, Kaitlyn, Łukasz, ' +
      'Maximiliana Josephine, Noah, Olivia, Priya, Renée, Siobhán, Thị Ánh, Zoë',
  ),
  last: names(
    "Abernathy, Bjørnsen, Brown, Carter, D'Angelo, Featherstonehaugh-Cholmondeley, Goldberg, Johnson, " +
      "Kowalczyk, Lee, Müller, Nguyễn, O'Sullivan, Patel, Smith, St. Clair, Washington, Wiśniewski, Young, " +
      'Zimmermann-Papadopoulos',
  ),
};
const SPANISH = {
  first: names(
    'Ana Sofía, Ángel, Begoña, Concepción, Diego, Guadalupe, Iñaki, José María, Lucía, María José, Óscar, Ximena',
  ),
  last: names(
    'Castañeda, de la Cruz Villaseñor, Fernández de Córdoba y Montemayor, García, Hernández, Ibáñez, López, ' +
      'Márquez, Núñez, Peña, Rodríguez, Zúñiga',
  ),
};

const STREETS = names('Aspen Way, Colfax Ave, Juniper Ct, Larimer St, Meadow Lane, Pearl St');
const TOWNS = names(
  'Aurora 80010, Boulder 80301, Denver 80202, Fort Collins 80521, Pueblo 81003, Thornton 80229',
);

function names(list: string): string[] {
  return list.split(', ');
}

/** A person; `number` keeps the e-mails apart. */
export function createPerson(random: Random, language: 'en' | 'es', number: number): Typed {
  const known = language === 'en' ? ENGLISH : SPANISH;
  const first = random.pick(known.first);
  const last = random.pick(known.last);
  const town = random.pick(TOWNS);
  return {
    ...nothingTyped,
    first,
    last,
    email: `${plain(first)}.${plain(last)}.${number}@mail.example`,
    additionalFamily: random.chance(0.45) ? family(random, known.first, last) : '',
    birthday: birthday(random, language),
    streetAddress: `${100 + random.below(9800)} ${random.pick(STREETS)}`,
    city: town.slice(0, -6),
    state: 'Colorado',
    zip: town.slice(-5),
    primaryPhone: `303-555-01${String(random.below(100)).padStart(2, '0')}`,
  };
}

/** Letters and digits as an address has them. */
function plain(name: string): string {
  return folded(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);
}

function family(random: Random, firsts: string[], last: string): string {
  const members = Array.from({ length: 1 + random.below(4) }, () => `${random.pick(firsts)} ${last}`);
  return [...new Set(members)].join(', ');
}

/** Free text on the English form, a date on the Spanish one (specification §2). */
function birthday(random: Random, language: 'en' | 'es'): string {
  const year = String(1945 + random.below(60));
  const month = String(1 + random.below(12)).padStart(2, '0');
  const day = String(1 + random.below(28)).padStart(2, '0');
  return language === 'en' ? `${month}/${day}/${year}` : `${year}-${month}-${day}`;
}
