import { readFileSync } from 'node:fs';
import { BROWSER, GROUND, SERVER } from '../lint/house.mjs';
import { formatted, replaceBetween } from './generated';

export const ARCHITECTURE = 'docs/architecture.md';

/** A package or a floor of the server, and the folders of those that it imports. */
export type Room = { folder: string; imports: string[] };

/** The document with the picture of the house as `tools/lint/house.mjs` and each package.json have it. */
export async function withPicture(document: string): Promise<string> {
  const picture = replaceBetween(document, ['<!-- house -->', '<!-- end house -->'], () =>
    pictureOf(packages(), floors()),
  );
  return formatted(ARCHITECTURE, picture);
}

/**
 * A Mermaid picture of rooms that are listed lowest first. Throws when an arrow goes up. An arrow that a longer way implies
 * is left out.
 */
export function pictureOf(browser: Room[], server: Room[]): string {
  for (const rooms of [browser, server]) forbidArrowsUp(rooms);
  const lines = [
    ...browser.map(({ folder }) => `  ${idOf(folder)}["${folder}"]`),
    '  subgraph api["api, by floors"]',
    ...server.slice(1).map(({ folder }) => `    ${idOf(folder)}["${folder}"]`),
    '  end',
    ...[browser, server].flatMap((rooms) =>
      rooms.flatMap((room) =>
        shortest(room, rooms).map((other) => `  ${idOf(room.folder)} --> ${idOf(other)}`),
      ),
    ),
  ];
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

function forbidArrowsUp(rooms: Room[]): void {
  const order = rooms.map(({ folder }) => folder);
  for (const [place, { folder, imports }] of rooms.entries())
    for (const other of imports)
      if (order.indexOf(other) >= place)
        throw new Error(`${folder} must not import ${other}, which stands above`);
}

/** The imports of a room that it reaches through no other of its imports. */
function shortest({ imports }: Room, rooms: Room[]): string[] {
  return imports.filter((one) => !imports.some((other) => other !== one && reached(other, rooms).has(one)));
}

function reached(folder: string, rooms: Room[], found = new Set<string>()): Set<string> {
  for (const other of rooms.find((room) => room.folder === folder)?.imports ?? []) {
    if (found.has(other)) continue;
    found.add(other);
    reached(other, rooms, found);
  }
  return found;
}

/** `graph`, `end` and names with slashes are no ids of Mermaid. */
const idOf = (folder: string) => folder.replaceAll(/\W/g, '_');

/** The packages of the browser by their package.json, without what only tests use. */
function packages(): Room[] {
  const rooms = [...GROUND, ...BROWSER].filter(({ folder }) => folder !== 'shared-ui/testing');
  const names = new Map(rooms.map(({ folder }) => [manifestOf(folder).name, folder]));
  return rooms.map(({ folder }) => ({
    folder,
    imports: Object.keys(manifestOf(folder).dependencies ?? {}).flatMap((name) => names.get(name) ?? []),
  }));
}

function manifestOf(folder: string): { name: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
}

/** The floors of the server: each may import all floors below it, and the contract. */
function floors(): Room[] {
  const names = SERVER.map(({ folder }) => folder.split('/')[2] ?? folder);
  const order = [...GROUND.map(({ folder }) => folder), ...new Set(names)];
  return order.map((folder, place) => ({ folder, imports: order.slice(0, place) }));
}
