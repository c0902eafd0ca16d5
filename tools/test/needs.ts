// Long tests of programs that a machine may lack.
import { installClusterTools } from '../../deploy/helm/tools';
import { buildEarlierApi, buildFirstRelease, type EarlierApi } from '../build/earlier';
import { promtool } from './debian';

const lackOf = (built: () => EarlierApi) => () => {
  const earlier = built();
  return 'missing' in earlier ? earlier.missing : undefined;
};

const NEEDS: Readonly<Record<string, () => string | undefined>> = {
  'deploy/helm/chart.long.test.ts': () => {
    const tools = installClusterTools();
    return 'missing' in tools ? tools.missing : undefined;
  },
  'deploy/alerts.long.test.ts': () =>
    promtool() === undefined ? 'promtool is missing (Debian: prometheus)' : undefined,
  'api/test/processes/earlierApi.long.test.ts': lackOf(buildEarlierApi),
  'api/test/processes/firstRelease.long.test.ts': lackOf(buildFirstRelease),
  'api/test/fuzz/earlierApi.long.test.ts': lackOf(buildEarlierApi),
};

/** Without the files whose programs this machine lacks: a line says which and why. */
export function runnable(files: readonly string[]): string[] {
  return files.filter((file) => {
    const missing = NEEDS[file]?.();
    if (missing !== undefined) console.log(`Skipped, ${file}: ${missing}.`);
    return missing === undefined;
  });
}
