import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPath, type Path } from './count';

/** The path of one processApplicationPayment through the server, by a traced run. */
export function measurePath(): Path {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-path-'));
  const trace = join(folder, 'trace.json');
  const args = ['vitest', 'run', '--config', 'tools/figures/path/vitest.config.ts'];
  const { status, stdout } = spawnSync('npx', args, {
    env: { ...process.env, FIGURES_TRACE: trace },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The traced run failed:\n${stdout}`);
  const path = countPath(JSON.parse(readFileSync(trace, 'utf8')));
  rmSync(folder, { recursive: true });
  return path;
}
