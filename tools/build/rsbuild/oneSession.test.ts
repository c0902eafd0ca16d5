import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OneSession, SESSION } from './oneSession';
import { root } from './version';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rollbook-session-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The errors of a build whose one module imports this. The shell lends what is imported by the session's name. */
async function errorsWith(specifier: string): Promise<string[]> {
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, `export { session } from '${specifier}';\n`);
  const compiler = rspack({
    mode: 'none',
    entry,
    output: { path: join(folder, 'dist') },
    externals: [SESSION, 'jotai', 'jotai/utils', 'react', '@rollbook/contract'],
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [{ test: /\.tsx?$/, type: 'javascript/auto', loader: 'builtin:swc-loader' }] },
    plugins: [new OneSession()],
  });
  const stats = await new Promise<Rspack.Stats | undefined>((done, fail) => {
    compiler.run((error, result) => (error ? fail(error) : done(result)));
  });
  await new Promise((done) => {
    compiler.close(done);
  });
  return (stats?.compilation.errors ?? []).map(({ message }) => message);
}

test('a build with a second copy of the session fails, and names the file', async () => {
  const errors = await errorsWith(join(root, 'shared-ui/session/src'));
  expect(errors.join('\n')).toContain(`shared-ui/session/src/index.ts must be imported as ${SESSION}`);
});

test('a build that takes the session of the shell has no error', async () => {
  expect(await errorsWith(SESSION)).toEqual([]);
});
