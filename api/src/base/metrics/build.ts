import { Gauge } from 'prom-client';
import { version } from '../../../package.json';
import { registry } from './registry';

/** Always 1: what runs is in the labels. `npm run build` puts the revision in the place of the variable. */
const built = new Gauge({
  name: 'rollbook_build_info',
  help: 'The version that runs, always 1',
  labelNames: ['version', 'revision', 'node'],
  registers: [registry],
});

export function tellBuild(): void {
  const revision = process.env.ROLLBOOK_REVISION ?? 'unknown';
  built.set({ version, revision, node: process.versions.node }, 1);
}
