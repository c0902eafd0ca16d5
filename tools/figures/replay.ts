import { execFileSync } from 'node:child_process';

export type Change = { commit: string; packages: string[] };

/** Two versions of a file are one file that moved when so much of them is the same, in per cent. */
const SAME = '-M40%';
const SCREEN = /^(shared-ui|mf-\w+)\/.*(?<!\.test)\.(ts|tsx|css)$/;
const PACKAGE = /^(shared-ui\/staff\/\w+|shared-ui\/\w+|mf-\w+)\//;

/**
 * The last `count` commits before `split` that changed a screen, with the packages of today that have the changed files. Files
 * that are gone count for none. The moves are those that git finds in the commits since.
 */
export function replay(root: string, split: string, count: number): Change[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const base = git('rev-parse', split).trim();
  const changes = changesIn(git('log', `${base}^`, '--no-merges', SAME, '--name-status', '--format=@%h %s'));
  const replayed = changes.slice(0, count);
  const oldest = replayed.at(-1)?.commit.split(' ')[0] ?? base;
  const moves = movesIn(git('log', `${oldest}..HEAD`, '--reverse', SAME, '--name-status', '--format='));
  const today = new Set(git('ls-files').split('\n'));
  return replayed.map(({ commit, files }) => {
    const kept = files.map((file) => moves.reduce((at, [from, to]) => (at === from ? to : at), file));
    const packages = kept.filter((file) => today.has(file)).map((file) => PACKAGE.exec(file)?.[1] ?? 'none');
    return { commit, packages: [...new Set(packages)].toSorted() };
  });
}

/** Of each commit that changed a screen: its first line, and the files as it left them. */
function changesIn(log: string): { commit: string; files: string[] }[] {
  const commits = log.split(/^@/m).slice(1);
  return commits.flatMap((text) => {
    const [commit = '', ...lines] = text.split('\n');
    const files = lines.map((line) => line.split('\t').at(-1) ?? '').filter((file) => SCREEN.test(file));
    return files.length === 0 ? [] : [{ commit, files }];
  });
}

/** [from, to] of each move, oldest first. */
function movesIn(log: string): [from: string, to: string][] {
  return log.split('\n').flatMap((line) => {
    const [status = '', from, to] = line.split('\t');
    return status.startsWith('R') && from !== undefined && to !== undefined ? [[from, to]] : [];
  });
}

export function ofOnePackage(changes: Change[]): number {
  return changes.filter(({ packages }) => packages.length === 1).length;
}
