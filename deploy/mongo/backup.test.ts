import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let backups: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollbook-backup-'));
  backups = join(folder, 'backup');
  mkdirSync(backups);
  writeFileSync(join(folder, 'password'), 'a-password');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stands for mongodump: notes what it was asked for, and writes what `writes` says. */
function backUp(writes: string, variables: Record<string, string> = {}) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const asked = join(folder, 'asked');
  const program = `#!/bin/sh
    echo "$*" >> ${asked}
    for one in "$@"; do case $one in --archive=*) file=\${one#--archive=} ;; esac; done
    while [ $# -gt 0 ]; do [ "$1" = --config ] && cat "$2" >> ${asked}; shift; done
    ${writes}`;
  writeFileSync(join(bin, 'mongodump'), program);
  chmodSync(join(bin, 'mongodump'), 0o755);
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    BACKUP_DIR: backups,
    BACKUP_HOSTS: 'mongo:27017 mongo-2:27017',
    BACKUP_PASSWORD_FILE: join(folder, 'password'),
    ...variables,
  };
  const { status } = spawnSync('bash', [join(import.meta.dirname, 'backup.sh'), 'once'], { env });
  const [line = '', config = ''] = readFileSync(asked, 'utf8').split('\n');
  return { status, line, config, files: readdirSync(backups) };
}

it('copies the whole set, with the password off the command line, and drops what is old or was cut off', () => {
  for (const name of ['rollbook-2020-01-01T0900.gz', 'rollbook-2020-01-02T0900.gz.part']) {
    writeFileSync(join(backups, name), 'old');
    utimesSync(join(backups, name), 0, 0);
  }
  const { status, line, config, files } = backUp('printf data > "$file"');
  expect(status).toBe(0);
  expect(line).toContain('--oplog');
  expect(line).not.toContain('a-password');
  expect(config).toBe(
    'uri: "mongodb://root:a-password@mongo:27017,mongo-2:27017/?replicaSet=rs0&authSource=admin"',
  );
  expect(files).toEqual([expect.stringMatching(/^rollbook-\d{4}-\d\d-\d\dT\d{4}\.gz$/)]);
});

it('tells the exporter of the machine when the newest copy was written', () => {
  const old = join(backups, 'rollbook-2020-01-01T0900.gz');
  writeFileSync(old, 'old');
  utimesSync(old, 0, 0);
  const before = Math.floor(Date.now() / 1000);
  backUp('printf data > "$file"', { BACKUP_TELL_DIR: folder });
  const told = readFileSync(join(folder, 'rollbook.prom'), 'utf8');
  const [, seconds] = /^rollbook_backup_last_success_timestamp_seconds (\d+)\n$/.exec(told) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(before);
  // It runs as another user.
  expect(statSync(join(folder, 'rollbook.prom')).mode & 0o777).toBe(0o644);
});

it('takes another address, without the oplog', () => {
  writeFileSync(join(folder, 'uri'), 'mongodb+srv://backup:x@plan.example');
  const own = { BACKUP_URI_FILE: join(folder, 'uri'), BACKUP_OPLOG: '0' };
  const { line, config } = backUp('printf data > "$file"', own);
  expect(config).toBe('uri: "mongodb+srv://backup:x@plan.example"');
  expect(line).not.toContain('--oplog');
});

it.each(['exit 1', 'printf half > "$file"; exit 1', ': > "$file"'])(
  'keeps what is there when mongodump does not end well: %s',
  (writes) => {
    const old = join(backups, 'rollbook-2020-01-01T0900.gz');
    writeFileSync(old, 'old');
    utimesSync(old, 0, 0);
    const { status, files } = backUp(writes);
    expect([status, files]).toEqual([1, ['rollbook-2020-01-01T0900.gz']]);
  },
);
