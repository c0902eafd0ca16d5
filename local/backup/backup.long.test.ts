import { readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Binary, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import type { Db } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDirectory } from '../database/check';
import { startDatabase } from '../database/start';
import { temporaryDirectory } from '../database/test-database';
import { dump } from './dump';
import { compare } from './compare';
import { backUpEmbedded, restoreEmbedded } from './embedded';
import { readBackup } from './file';
import { startForeignOrder } from './foreignOrder';
import { restoreMongodb } from './mongodb';

let folder: string;
let directory: string;
let file: string;
beforeEach(() => {
  folder = temporaryDirectory();
  directory = join(folder, 'database');
  file = join(folder, 'backup.gz');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Serves a directory for the length of some work. */
async function serving<Result>(
  dataDir: string,
  work: (db: Db, uri: string) => Promise<Result>,
): Promise<Result> {
  const database = await startDatabase({ dataDir });
  const client = await MongoClient.connect(database.uri);
  try {
    return await work(client.db(), database.uri);
  } finally {
    await client.close();
    await database.stop();
  }
}

async function fill(db: Db): Promise<void> {
  const offices = db.collection('offices');
  await offices.createIndex({ name: 1 }, { unique: true });
  await offices.createIndex({ tags: 1, at: -1 }, { name: 'by tag', partialFilterExpression: { open: true } });
  await db.collection('sessions').createIndex({ expires: 1 }, { expireAfterSeconds: 60 });
  await offices.insertMany([
    { name: 'north', tags: ['a', 'b'], at: new Date(1), open: true, int: new Int32(4) },
    { name: 'south', tags: [], at: null, long: Long.fromNumber(4), double: new Double(4) },
    { _id: new ObjectId(), name: 'Ñandú', nested: { bytes: new Binary(Buffer.from([0, 255])) } },
  ]);
  const many = Array.from({ length: 2500 }, (_, number) => ({ number, pad: 'x'.repeat(number % 700) }));
  await db.collection('applications').insertMany(many);
}

/** Bytes of which one, after this part of them, is another one. */
function withFlipped(bytes: Buffer, part: number): Buffer {
  const flipped = Buffer.from(bytes);
  const at = Math.floor(bytes.length * part);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 0xff, at);
  return flipped;
}

/** Everything that a database holds, byte for byte. */
async function contentOf(db: Db): Promise<string[]> {
  const frames: string[] = [];
  for await (const { kind, bytes } of dump(db)) frames.push(`${kind} ${Buffer.from(bytes).toString('hex')}`);
  return frames;
}

test('documents that have expired since the backup are restored, and go then', async () => {
  const expires = new Date(Date.now() - 3_600_000);
  await serving(directory, async (db) => {
    await db.collection<{ _id: string; expires: Date }>('sessions').insertOne({ _id: 'old', expires });
    await db.collection('sessions').createIndex({ expires: 1 }, { expireAfterSeconds: 60 });
    await backUpEmbedded({ directory }, file);
  });
  const target = await startDatabase({ dataDir: join(folder, 'elsewhere'), expiryIntervalMs: 1 });
  try {
    await restoreMongodb(target.uri, file, { force: false });
    const client = await MongoClient.connect(target.uri);
    const sessions = client.db().collection('sessions');
    await expect.poll(() => sessions.countDocuments()).toBe(0);
    expect(await sessions.indexes()).toMatchObject([{ name: '_id_' }, { expireAfterSeconds: 60 }]);
    await client.close();
  } finally {
    await target.stop();
  }
});

test('a restored database has the same documents and indexes, byte for byte', async () => {
  const [before, taken] = await serving(directory, async (db) => {
    await fill(db);
    return [await contentOf(db), await backUpEmbedded({ directory }, file)];
  });
  expect(taken).toMatchObject({ collections: 3, documents: 2503 });
  expect(statSync(file).mode & 0o077).toBe(0);

  const restored = join(folder, 'restored');
  expect(await restoreEmbedded({ directory: restored }, file, { force: false })).toEqual(taken);
  expect(await serving(restored, contentOf)).toEqual(before);
  expect(await checkDirectory(restored)).toEqual([]);

  const elsewhere = join(folder, 'elsewhere');
  const viaWire = await serving(elsewhere, (_, uri) => restoreMongodb(uri, file, { force: false }));
  expect(viaWire).toEqual(taken);
  expect(await serving(elsewhere, contentOf)).toEqual(before);
});

test('a backup is restored into an engine that has an order of its own', async () => {
  const taken = await serving(directory, async (db) => {
    await fill(db);
    return backUpEmbedded({ directory }, file);
  });
  const socketPath = join(folder, 'elsewhere.sock');
  const database = await startDatabase({ dataDir: join(folder, 'elsewhere'), socketPath });
  const engine = await startForeignOrder(socketPath);
  expect(await restoreMongodb(engine.uri, file, { force: false })).toEqual(taken);
  engine.stop();
  await database.stop();
});

test('a restore that stored something else fails and names it', async () => {
  await serving(directory, async (db) => {
    await fill(db);
    await backUpEmbedded({ directory }, file);
    const offices = db.collection('offices');
    const different = (what: RegExp) => expect(compare(db, readBackup(file))).rejects.toThrow(what);
    await compare(db, readBackup(file));

    await offices.updateOne({ name: 'north' }, { $set: { int: new Double(4) } });
    await different(/offices has no such document as .*_id/);
    await offices.updateOne({ name: 'north' }, { $set: { int: new Int32(4) } });
    await offices.insertOne({ name: 'later' });
    await different(/offices has 4 documents/);
    await offices.deleteOne({ name: 'later' });
    await offices.drop();
    await different(/offices is not there/);
    await offices.createIndex({ name: 1 }, { unique: true });
    await different(/offices has no index by tag/);
    const options = { name: 'by tag', partialFilterExpression: { open: true } };
    await offices.createIndex({ at: -1, tags: 1 }, options);
    await different(/offices has another index by tag/);
  });
});

test('a backup is of one moment, whatever is written meanwhile', async () => {
  await serving(directory, async (db) => {
    const stopping = new AbortController();
    const write = async () => {
      for (let n = 0; !stopping.signal.aborted; n++) {
        await db.collection<{ _id: number }>('first').insertOne({ _id: n });
        await db.collection<{ _id: number }>('last').insertOne({ _id: n });
      }
    };
    const written = write();
    await expect.poll(() => db.collection('last').countDocuments(), { timeout: 20_000 }).toBeGreaterThan(20);
    await backUpEmbedded({ directory }, file);
    stopping.abort();
    await written;
  });
  const restored = join(folder, 'restored');
  await restoreEmbedded({ directory: restored }, file, { force: false });
  const counts = await serving(restored, (db) =>
    Promise.all(['first', 'last'].map((name) => db.collection(name).countDocuments())),
  );
  const [first = 0, last = 0] = counts;
  expect(last).toBeGreaterThan(20);
  // The writer was between the two at most once.
  expect([0, 1]).toContain(first - last);
});

test('a database that is not empty is replaced with --force only, and never while it is served', async () => {
  await serving(directory, async (db) => {
    await fill(db);
    await backUpEmbedded({ directory }, file);
    await expect(restoreEmbedded({ directory }, file, { force: true })).rejects.toThrow('end Rollbook first');
    await db.collection('offices').insertOne({ name: 'later' });
  });
  await expect(restoreEmbedded({ directory }, file, { force: false })).rejects.toThrow('say --force');
  await serving(directory, async (db, uri) => {
    expect(await db.collection('offices').countDocuments({ name: 'later' })).toBe(1);
    await expect(restoreMongodb(uri, file, { force: false })).rejects.toThrow('say --force');
  });
  await restoreEmbedded({ directory }, file, { force: true });
  await serving(directory, async (db) => {
    expect(await db.collection('offices').countDocuments({ name: 'later' })).toBe(0);
    expect(await db.collection('offices').countDocuments()).toBe(3);
  });
});

test('a file that is not whole is refused before anything is touched', async () => {
  const before = await serving(directory, async (db) => {
    await fill(db);
    await backUpEmbedded({ directory }, file);
    return contentOf(db);
  });
  const bytes = readFileSync(file);
  const content = gunzipSync(bytes);
  const changed = Buffer.from(content);
  changed.writeUInt8((changed.readUInt8(content.length / 2) + 1) % 256, content.length / 2);
  const broken: [Uint8Array, string][] = [
    [bytes.subarray(0, bytes.length / 2), 'damaged'],
    [gzipSync(content.subarray(0, content.length - 200)), 'cut off|middle'],
    [gzipSync(changed), 'changed|damaged|goes on|middle'],
    [withFlipped(bytes, 0.2), 'the file is damaged'],
    [withFlipped(bytes, 0.8), 'the file is damaged'],
    [gzipSync('a text'), 'no backup'],
    [Buffer.from('a text'), 'no backup'],
    [gzipSync(''), 'cut off'],
  ];
  for (const [wrong, message] of broken) {
    writeFileSync(file, wrong);
    await expect(restoreEmbedded({ directory }, file, { force: true })).rejects.toThrow(new RegExp(message));
  }
  expect(await serving(directory, contentOf)).toEqual(before);
});

test('a folder that is not there, and one that cannot be read, are named', async () => {
  const missing = join(folder, 'missing', 'backup.gz');
  const target = `There is no folder ${join(folder, 'missing')}`;
  await serving(directory, async () => {
    await expect(backUpEmbedded({ directory }, missing)).rejects.toThrow(target);
    await expect(backUpEmbedded({ directory }, join(directory, 'data.mdb', 'x.gz'))).rejects.toThrow(
      `There is no folder ${join(directory, 'data.mdb')}`,
    );
  });
  await expect(restoreEmbedded({ directory }, missing, { force: true })).rejects.toThrow(
    `There is no file ${missing}`,
  );
  await expect(restoreEmbedded({ directory }, folder, { force: true })).rejects.toThrow(
    `${folder} cannot be read (EISDIR)`,
  );
  // Root may read everything but this.
  const endless = join(folder, 'endless');
  symlinkSync(endless, endless);
  await expect(backUpEmbedded({ directory: endless }, file)).rejects.toThrow(
    `The database in ${endless} cannot be read (ELOOP)`,
  );
});

test('a backup overwrites no file, and there must be something to back up', async () => {
  await expect(backUpEmbedded({ directory }, file)).rejects.toThrow('no database');
  await serving(directory, fill);
  writeFileSync(file, 'precious');
  await expect(backUpEmbedded({ directory }, file)).rejects.toThrow('not overwritten');
  expect(readFileSync(file, 'utf8')).toBe('precious');
});
