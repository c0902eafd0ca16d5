// Builds one browser app with its own rsbuild.config.mjs.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buildFolder, listFiles } from '../publish/artifact.mjs';

const RSBUILD = resolve('node_modules/@rsbuild/core/bin/rsbuild.js');

/** Resolves to what went wrong, or to undefined. `hash` is over the sources and tells this build from others. */
export async function buildApp({ name, hash }) {
  const problem = await rsbuild(name, hash);
  if (problem === undefined) await listFiles(buildFolder(name));
  return problem;
}

function rsbuild(name, hash) {
  return new Promise((done) => {
    const env = { ...process.env, NODE_ENV: 'production', ROLLBOOK_BUILD: hash };
    const child = spawn(process.execPath, [RSBUILD, 'build'], { cwd: name, env });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => done(code === 0 ? undefined : output));
  });
}
