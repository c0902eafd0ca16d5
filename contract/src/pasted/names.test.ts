import { expect, test } from 'vitest';
import { splitName } from './names';

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Ann M. Lee', 'Ann M.', 'Lee'],
  ['Robert "Bob" Smith', 'Robert "Bob"', 'Smith'],
  ['Paul Miller, Jr.', 'Paul', 'Miller Jr.'],
  ['Paul Miller Jr', 'Paul', 'Miller Jr'],
  ['Paul Miller III', 'Paul', 'Miller III'],
  ['Paul Miller, MD', 'Paul', 'Miller MD'],
  ['Paul Miller, Jr., M.D.', 'Paul', 'Miller Jr. M.D.'],
  ['Miller, Paul', 'Paul', 'Miller'],
  ['Miller, Paul Jr.', 'Paul', 'Miller Jr.'],
  ['Miller Jr., Paul', 'Paul', 'Miller Jr.'],
  ['Miller, Jr., Paul', 'Paul', 'Miller Jr.'],
  ['MILLER, PAUL A', 'PAUL A', 'MILLER'],
  ['García López, María', 'María', 'García López'],
  ['Dr. Ana Ruiz', 'Ana', 'Ruiz'],
  ['Mrs Ana Ruiz', 'Ana', 'Ruiz'],
  ['Sra. Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ruiz, Dr. Ana', 'Ana', 'Ruiz'],
  ['Ana Ruiz Sr.', 'Ana', 'Ruiz Sr.'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Ludwig van der Berg', 'Ludwig', 'van der Berg'],
  ['de la Cruz, Juan', 'Juan', 'de la Cruz'],
  ['Mr. Pieter van der Berg, Jr.', 'Pieter', 'van der Berg Jr.'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Van Nguyen', 'Van', 'Nguyen'],
  ['Linh Do', 'Linh', 'Do'],
  ['LINH DO', 'LINH', 'DO'],
  ['Al Green', 'Al', 'Green'],
  ["Sean O'Brien-Kelly", 'Sean', "O'Brien-Kelly"],
  ['伟 王', '伟', '王'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('divides %j without a doubt', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last, inDoubt: false });
});

test.each([
  ['Ann Mary Lee', 'Ann Mary', 'Lee'],
  ['Maria Garcia Lopez', 'Maria Garcia', 'Lopez'],
  ['Maria del Carmen Ruiz', 'Maria del Carmen', 'Ruiz'],
  ['Maria Garcia de la Cruz', 'Maria Garcia', 'de la Cruz'],
  ['Ann and Bo Lee', 'Ann and Bo', 'Lee'],
  ['Lee, Ann & Bo', 'Ann & Bo', 'Lee'],
  ['Lee, Ann, Ida', 'Ann, Ida', 'Lee'],
  ['Maria de Leon Lopez', 'Maria', 'de Leon Lopez'],
])('divides %j, and doubts it', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last, inDoubt: true });
});
