// One deployment at a time: two at once would each write the registry without the other's area.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

/** A deployment takes seconds; who waits this long, in ms, waits for one that hangs. */
const PATIENCE_MS = 120_000;
const LOOK_MS = 50;

/**
 * Runs `work` while holding the lock; a process that died holding it (kill -9) holds it no more. `work` gets
 * `stillMine`, which throws when the lock was lost after all: to be asked right before the one step that counts.
 */
export async function withLock(file, work) {
  const self = `${hostname()} ${process.pid} ${startOf(process.pid)} ${randomUUID()}`;
  await acquire(file, self);
  const stillMine = async () => {
    if ((await ownerOf(file)) !== self)
      throw new Refusal(`The lock ${file} was taken away; nothing was switched.`);
  };
  try {
    return await work(stillMine);
  } finally {
    if ((await ownerOf(file)) === self) await rm(file, { force: true });
  }
}

async function acquire(file, self) {
  await mkdir(dirname(file), { recursive: true });
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, self);
  try {
    for (const end = Date.now() + PATIENCE_MS; !(await tryLink(mine, file)); await wait(LOOK_MS)) {
      const owner = await ownerOf(file);
      if (owner !== undefined && !isAlive(owner)) await takeAway(file, owner);
      else if (Date.now() > end)
        throw new Refusal(`Another deployment holds ${file} (${owner}); remove that file if it is not so.`);
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** A link appears with its content, and only where there is none. */
async function tryLink(mine, file) {
  try {
    await link(mine, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead process's lock. When somebody living was quicker, what was taken is theirs, and is put back. */
async function takeAway(file, owner) {
  const taken = `${file}.${randomUUID()}`;
  await rename(file, taken).catch(ignoreMissing);
  if (existsSync(taken) && (await readFile(taken, 'utf8')) !== owner) await tryLink(taken, file);
  await rm(taken, { force: true });
}

async function ownerOf(file) {
  return readFile(file, 'utf8').catch(ignoreMissing);
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}

function isAlive(owner) {
  const [host, pid, started] = owner.split(' ');
  // Of another machine nothing is known.
  if (host !== hostname()) return true;
  if (process.platform === 'linux') return startOf(pid) === started;
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** When a process started (field 22 of /proc/id/stat): tells it from a later one of the same id. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? '' : others[18];
  } catch {
    return '';
  }
}
