/** What Stryker writes, as far as it is read here. */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };
type Mutant = {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Ignored' | 'CompileError' | 'RuntimeError';
  replacement: string;
  location: { start: { line: number } };
};

/** A mutant that no test kills, and why none should. `line` is the source, `becomes` what stands in its place. */
export type Survivor = { file: string; line: string; becomes: string; reason: string };

export type Score = { file: string; percent: number; survivors: string[] };

/** The share of a file's mutants that a test has killed, and the survivors that have no reason. */
export function scoresOf({ files }: Report, known: readonly Survivor[]): Score[] {
  return Object.entries(files).map(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    const counted = mutants.filter(({ status }) => !/Ignored|Error/.test(status));
    const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const named = alive.map(({ location, replacement }) => ({
      line: lines[location.start.line - 1]?.trim() ?? '',
      becomes: replacement.replaceAll(/\s+/g, ' '),
    }));
    const unknown = named.filter(
      ({ line, becomes }) =>
        !known.some((one) => one.file === file && one.line === line && one.becomes === becomes),
    );
    return {
      file,
      percent: counted.length === 0 ? 100 : (100 * (counted.length - alive.length)) / counted.length,
      survivors: unknown.map(({ line, becomes }) => `${line} → ${becomes}`),
    };
  });
}
