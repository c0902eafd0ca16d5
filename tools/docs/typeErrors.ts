import { resolve } from 'node:path';
import { API } from 'typescript/unstable/sync';

/** What the compiler says of these files, each by the options of its package. They need not be on the disk. */
export function typeErrors(files: Map<string, string>): string[] {
  const paths = [...files.keys()].filter((path) => /\.tsx?$/.test(path));
  const texts = new Map(paths.map((path) => [resolve(path), files.get(path)]));
  const api = new API({
    fs: {
      readFile: (path) => texts.get(path),
      fileExists: (path) => texts.has(path) || undefined,
      directoryExists: (folder) =>
        [...texts.keys()].some((path) => path.startsWith(`${folder}/`)) || undefined,
    },
  });
  try {
    return paths.flatMap((path) => errorsOf(api, path));
  } finally {
    api.close();
  }
}

function errorsOf(api: API, path: string): string[] {
  const config = resolve(path.replace(/\/.*/, ''), 'tsconfig.json');
  const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
  if (!program) throw new Error(`${path} belongs to no package`);
  const file = resolve(path);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ text }) => `${path}: ${text}`,
  );
}
