/** The page with today's figures in the last column of its table. A figure without a row fails. */
export function recorded(page: string, figures: Record<string, number | string>): string {
  let written = page;
  for (const [name, value] of Object.entries(figures)) {
    const row = written.split('\n').find((line) => line.startsWith(`| ${name} `));
    if (row === undefined) throw new Error(`no row for '${name}'`);
    const cells = row.split('|');
    cells.splice(-2, 1, ` ${value} `);
    written = written.replace(row, cells.join('|'));
  }
  return written;
}
