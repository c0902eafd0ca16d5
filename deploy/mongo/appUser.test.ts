import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

it("makes the API's user, and the role with which root replays the oplog of a backup", () => {
  const done: unknown[] = [];
  const database = (name: string) => ({
    createUser: (user: unknown) => done.push([name, 'createUser', user]),
    createRole: (role: unknown) => done.push([name, 'createRole', role]),
    grantRolesToUser: (user: string, roles: unknown) => done.push([name, 'grantRolesToUser', user, roles]),
  });
  const script = readFileSync(join(import.meta.dirname, 'app-user.js'), 'utf8');
  const fs = { readFileSync: (file: string) => `of ${file}\n` };
  runInNewContext(script, { db: { getSiblingDB: database }, require: () => fs });
  const everything = { resource: { anyResource: true }, actions: ['anyAction'] };
  expect(done).toEqual([
    [
      'rollbook',
      'createUser',
      {
        user: 'rollbook',
        pwd: 'of /run/secrets/mongodb_password',
        roles: [{ role: 'readWrite', db: 'rollbook' }],
      },
    ],
    ['admin', 'createRole', { role: 'replay', privileges: [everything], roles: [] }],
    ['admin', 'grantRolesToUser', 'root', ['replay']],
  ]);
});
