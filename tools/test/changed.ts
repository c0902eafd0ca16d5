import { spawnSync } from 'node:child_process';

/** Without a release of main its last day counts, in seconds. */
const DAY_S = 24 * 3600;

/**
 * The files that changed since the last release of main: its newest tag, or the last commit that is a day older than HEAD.
 * CHANGED_SINCE names another commit. Without git it is not known, and no file has changed.
 */
export function changedFiles(): string[] {
  const since = process.env['CHANGED_SINCE'] ?? newestTag() ?? dayBefore();
  return since === undefined ? [] : lines(['diff', '--name-only', since, 'HEAD']);
}

/** HEAD itself is no release before HEAD. */
function newestTag(): string | undefined {
  return lines(['describe', '--tags', '--abbrev=0', 'HEAD^'])[0];
}

function dayBefore(): string | undefined {
  const [committed] = lines(['log', '-1', '--format=%ct', 'HEAD']);
  if (committed === undefined) return undefined;
  return lines(['rev-list', '-1', `--before=${Number(committed) - DAY_S}`, 'HEAD'])[0];
}

function lines(args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
