import { execFileSync } from 'node:child_process';

/** The git revision, marked when these sources have changed since. ROLLBOOK_REVISION names it where git cannot. */
export function revisionOf(sources: readonly string[], root = '.'): string {
  if (process.env.ROLLBOOK_REVISION) return process.env.ROLLBOOK_REVISION;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', ...sources) !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? '-changed' : ''}`;
  } catch {
    return 'unknown';
  }
}
