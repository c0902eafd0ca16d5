import type { Random } from '../../../api/src/demo/random';

/** Ordered by frequency: names at the front are drawn most often, as in a real population. */
const FIRST = list(
  'María James Mary José Robert John Michael Patricia David Jennifer William Linda Juan Elizabeth Luis Barbara ' +
    'Carlos Susan Richard Ana Joseph Jessica Thomas Karen Miguel Sarah Christopher Lisa Daniel Nancy Matthew ' +
    'Guadalupe Anthony Sandra Jesús Ashley Mark Rosa Steven Kimberly Andrew Margarita Paul Emily Francisco Donna ' +
    'Joshua Michelle Kenneth Carmen Kevin Amanda Brian Verónica Timothy Melissa Ronald Deborah Jason Stephanie ' +
    'George Rebecca Edward Laura Jeffrey Sara Ryan Cynthia Jacob Dorothy Nicholas Olivia Gary Emma Eric Sophia ' +
    'Jonathan Isabella Stephen Ximena Larry Łucja Justin Mateo Scott Óscar Brandon Martín Benjamin Mariana ' +
    'Samuel Marisol Gregory Thị Alexander Zoë Patrick Ñandú Frank Priya Raymond Imani Jack Håkon Dennis Siobhán',
);
const LAST = list(
  'García Smith Johnson Martínez Williams Rodríguez Brown Hernández Jones López Miller González Davis Pérez ' +
    'Wilson Sánchez Anderson Ramírez Taylor Torres Thomas Flores Moore Rivera Jackson Gómez Martin Díaz Lee Reyes ' +
    'Thompson Cruz White Morales Harris Ortiz Clark Gutiérrez Lewis Chávez Robinson Ramos Walker Ruiz Young ' +
    'Mendoza Allen Álvarez King Castillo Wright Vásquez Scott Jiménez Hill Moreno Green Nguyễn Adams Medina Baker ' +
    'Garza Nelson Vargas Carter Castro Mitchell Guzmán Roberts Méndez Turner Muñoz Phillips Salazar Campbell Soto ' +
    'Parker Delgado Evans Peña Edwards Ríos Collins Alvarado Stewart Sandoval Morris Contreras Murphy Valdez Cook ' +
    'Guerrero Rogers Ortega Morgan Estrada Peterson Núñez Cooper Garrett Reed Marquez Bailey Gardner Bell Smithson',
);
/** Rare family names, built from two parts. */
const FRONT = list(
  'Abern Ash Bar Bell Brad Cal Carl Cart Dal Dor East Ell Fair Farn Gal Gart Hal Hart Ing Jarr Ken Kirk Lang Lin ' +
    'Mal Mar Mer Nor Oak Pem Quen Rad Ros Sal Sel Stan Tarr Thorn Und Val Wal Wes Whit Yar Zell',
);
const BACK = list(
  'berg bourne brook burn by croft dale don field ford gate ham hurst ley low man ridge son ton well',
);

/** One family in three has a rare name. */
const RARE = 0.34;

export const STREETS = ['Aspen Way', 'Colfax Ave', 'Juniper Ct', 'Larimer St', 'Meadow Lane', 'Pearl St'];
export const TOWNS = ['Aurora 80010', 'Boulder 80301', 'Denver 80202', 'Fort Collins 80521', 'Pueblo 81003'];

function list(text: string): string[] {
  return text.split(' ');
}

export function firstName(random: Random): string {
  return random.pick(FIRST.slice(0, frontPart(random, FIRST.length)));
}

export function lastName(random: Random): string {
  if (random.chance(RARE)) return random.pick(FRONT) + random.pick(BACK);
  return random.pick(LAST.slice(0, frontPart(random, LAST.length)));
}

/** Length of the front part that a draw takes from. Small lengths are more likely. */
function frontPart(random: Random, length: number): number {
  return Math.max(5, Math.ceil((random.below(1000) / 1000) ** 1.5 * length));
}
