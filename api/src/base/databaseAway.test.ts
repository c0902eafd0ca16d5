import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseAway, patiently } from './database';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

function broken(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

test.each([
  ['a lost connection', new MongoNetworkError('connection 3 closed')],
  ['a batch that was not sent', new MongoServerError(new MongoNetworkError('connection 3 closed'))],
  ['a socket that broke in the driver', broken('EPIPE', 'write')],
  ['a socket that the server has closed', Object.assign(new Error('ended'), { code: 'EPIPE' })],
  ['a batch on a broken socket', new MongoServerError(broken('ECONNRESET', 'read'))],
  ['a full disk', new MongoServerError({ message: 'no space', code: 14_031 })],
  ['a server that is not primary any more', new MongoServerError({ message: 'not primary', code: 10_107 })],
  ['a password that has changed', new MongoServerError({ message: 'Authentication failed.', code: 18 })],
  ['a user without its rights', new MongoServerError({ message: 'not authorized', code: 13 })],
  ['a write that a majority has not confirmed', new MongoServerError({ message: 'timed out', code: 64 })],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a duplicate key', new MongoServerError({ message: 'E11000', code: 11_000 })],
  ['a mail server that disconnected', broken('ESOCKET', 'write')],
  ['a programming error', new TypeError('undefined is not a function')],
  ['no error', undefined],
])('the database is not away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('the driver keeps the cause of a failed batch in errorResponse', () => {
  const away = new MongoNetworkError('connection 3 closed');
  expect(Reflect.construct(MongoBulkWriteError, [away, undefined])).toMatchObject({ errorResponse: away });
});

test('a worker repeats its work while the database elects, and no other failure', async () => {
  const away = new MongoServerError({ message: 'not primary', code: 10_107 });
  let tries = 0;
  const failing = (times: number, error: Error) => async () => {
    tries += 1;
    if (tries <= times) throw error;
    return 'stored';
  };
  expect(await patiently(failing(2, away))).toBe('stored');
  expect(tries).toBe(3);
  tries = 0;
  await expect(patiently(failing(1, new TypeError('undefined')))).rejects.toThrow('undefined');
  await expect(patiently(failing(99, away), 0)).rejects.toThrow('not primary');
  expect(tries).toBe(2);
});
