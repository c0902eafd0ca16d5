import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database';

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongoose.mongo;

function broken(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

test.each([
  ['a connection that was lost', new MongoNetworkError('connection 3 closed')],
  ['a batch that did not get there', new MongoServerError(new MongoNetworkError('connection 3 closed'))],
  ['a socket that broke under the driver', broken('EPIPE', 'write')],
  ['a socket that the server has ended', Object.assign(new Error('ended'), { code: 'EPIPE' })],
  ['a batch on a socket that broke', new MongoServerError(broken('ECONNRESET', 'read'))],
  ['a disk that is full', new MongoServerError({ message: 'no space', code: 14_031 })],
  ['a server that is no primary any more', new MongoServerError({ message: 'not primary', code: 10_107 })],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a duplicate key', new MongoServerError({ message: 'E11000', code: 11_000 })],
  ['a mail server that hung up', broken('ESOCKET', 'write')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['no error', undefined],
])('the database is not away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test('the driver keeps in a batch why it did not get there', () => {
  const away = new MongoNetworkError('connection 3 closed');
  expect(Reflect.construct(MongoBulkWriteError, [away, undefined])).toMatchObject({ errorResponse: away });
});
