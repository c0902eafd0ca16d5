import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The settings that Alertmanager is started with under these variables, and what the start says. */
export function settingsOfAlertmanager(folder: string, variables: Record<string, string>) {
  const program = join(folder, 'alertmanager');
  writeFileSync(program, '#!/bin/sh\necho "$*"\n');
  chmodSync(program, 0o755);
  const file = join(folder, 'alertmanager.yml');
  const { stdout, stderr } = spawnSync('sh', [join(import.meta.dirname, 'alertmanager.sh'), '--more'], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      ALERT_TEMPLATE: join(import.meta.dirname, 'alertmanager.yml'),
      ALERT_CONFIG: file,
      ...variables,
    },
  });
  return { file, text: readFileSync(file, 'utf8'), stdout, stderr };
}
