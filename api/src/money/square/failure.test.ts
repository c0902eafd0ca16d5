import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, listenOn } from '../../../../local/listen';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readConfig } from '../../base/config';
import { errorFacts } from '../../base/errorName';
import { library, type SquareConfig, squareClient } from './client';
import { squareFailure } from './failure';

const TOKEN = 'EAAA-secret-token';
const BODY = { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED', detail: `not ${TOKEN}` }] };
const refusing = listenOn(
  createServer((_request, response) =>
    response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(BODY)),
  ),
  0,
);
let config: SquareConfig;
beforeAll(async () => {
  const { square } = readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://unused' });
  config = { ...square, token: TOKEN, baseUrl: `http://127.0.0.1:${await refusing.open()}` };
});
afterAll(() => refusing.close());

const failureAt = async (square: SquareConfig): Promise<unknown> =>
  (await squareClient(square)).payments.list({}).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a refusal of Square is told with its host, status and code, never with the token', async () => {
  const error = await failureAt(config);
  expect(errorFacts(error)).toEqual({ error: 'SquareError', status: 401, code: 'UNAUTHORIZED' });
  const told = await squareFailure(error, config);
  expect(told).toMatch(/^Square refuses at 127\.0\.0\.1:\d+: HTTP status 401, UNAUTHORIZED; SQUARE_TOKEN/);
  expect(told).not.toContain(TOKEN);
});

test('another refusal is told without the hint at the token, and one without a code by its status', async () => {
  const { SquareError, SquareTimeoutError } = await library();
  const refused = new SquareError({ statusCode: 429, body: { errors: [{ code: 'RATE_LIMITED' }] } });
  expect(await squareFailure(refused, config)).toMatch(/: HTTP status 429, RATE_LIMITED$/);
  const away = { baseUrl: 'https://square.example' };
  const unknown = new SquareError({ statusCode: 502, body: 'a page' });
  expect(await squareFailure(unknown, away)).toMatch(/^Square refuses at square\.example: HTTP status 502/);
  expect(await squareFailure(new SquareTimeoutError('too late'), away)).toBe(
    'Square cannot be reached at square.example (too late)',
  );
  const endless = new SquareError({ message: 'endless' });
  Object.assign(endless, { cause: endless });
  expect(await squareFailure(endless, away)).toBe('Square cannot be reached at square.example (endless)');
});

test('a Square that cannot be reached is told with its host and the cause', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const away = { ...config, baseUrl: `http://${host}` };
  const error = await failureAt(away);
  expect(errorFacts(error)).toMatchObject({ code: 'ECONNREFUSED' });
  expect(await squareFailure(error, away)).toBe(
    `Square cannot be reached at ${host} (connect ECONNREFUSED ${host})`,
  );
  expect(await squareFailure(new Error('of the database'), away)).toBeUndefined();
});
