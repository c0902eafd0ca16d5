/** What must not be in a log, by what it is called. */
export type Secrets = Record<string, string>;

/** Shorter than this is found in any line by chance. */
const SHORTEST = 6;

/** The names of the secrets that a line shows, as they are or as JSON, addresses and base64 write them. */
export function leaksIn(lines: string[], secrets: Secrets): { secret: string; line: string }[] {
  return Object.entries(secrets).flatMap(([secret, value]) => {
    if (value.length < SHORTEST) throw new Error(`${secret} is too short to be looked for`);
    const written = writingsOf(value);
    return lines
      .filter((line) => written.some((text) => line.toLowerCase().includes(text.toLowerCase())))
      .map((line) => ({ secret, line }));
  });
}

function writingsOf(value: string): string[] {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '');
  // The last characters depend on what follows.
  return [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), base64.slice(0, -2)];
}

/** Pieces of a long secret: a line that shows a part of it shows enough. */
export function piecesOf(name: string, long: string, size = 60): Secrets {
  const pieces: Secrets = {};
  for (let at = 0; at + size <= long.length; at += size)
    pieces[`${name} at ${at}`] = long.slice(at, at + size);
  return pieces;
}
