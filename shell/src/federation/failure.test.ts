import { describe, expect, it } from 'vitest';
import { failureAt, isWorthRetrying, otherVersion, toFailure } from './failure';

const chunkError = Object.assign(
  new Error('Loading chunk 7 failed.\n(missing: http://localhost/static/7.js)'),
  {
    name: 'ChunkLoadError',
    type: 'missing',
    request: 'http://localhost/static/7.js',
  },
);
const cssError = Object.assign(new Error('Loading CSS chunk 7 failed.\n(/static/7.css)'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
  type: 'error',
  request: 'http://localhost/static/7.css',
});
const entryError = new Error(
  '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"resourceUrl":"http://localhost/remoteEntry.js"}',
);
const versionError = new Error(
  '[ Federation Runtime ]: Version 1.4.0 from shell of shared singleton module @rollbook/shared-ui/session does not satisfy the requirement of undefined which needs ^2.0.0)',
);

describe('toFailure reports stage, type and URL', () => {
  it.each([
    ['a script chunk', chunkError, 'chunk', 'missing', 'http://localhost/static/7.js'],
    ['a stylesheet chunk', cssError, 'stylesheet', 'CSS_CHUNK_LOAD_FAILED', 'http://localhost/static/7.css'],
    ['an entry', entryError, 'entry', 'RUNTIME-008', 'http://localhost/remoteEntry.js'],
  ])('%s', (_, error, stage, type, url) => {
    expect(toFailure(error)).toMatchObject({ stage, type, url });
    expect(isWorthRetrying(toFailure(error))).toBe(true);
  });

  it('names both versions of an incompatible session, and does not retry', () => {
    const failure = toFailure(versionError);
    expect(failure.sentence).toBe(
      'It needs version ^2.0.0 of @rollbook/shared-ui/session, and this page has 1.4.0.',
    );
    expect(isWorthRetrying(failure)).toBe(false);
  });

  it('names both versions of an incompatible contract, and does not retry', () => {
    const failure = otherVersion('2.0.0', 'the contract between page and area', '1.0.0');
    expect(failure.sentence).toBe(
      'It needs version 2.0.0 of the contract between page and area, and this page has 1.0.0.',
    );
    expect(isWorthRetrying(failure)).toBe(false);
  });

  it.each([[new TypeError('x is not a function')], ['a text'], [undefined]])(
    'treats anything else (%s) as an error of a screen',
    (error) => {
      expect(toFailure(error).stage).toBe('render');
      expect(isWorthRetrying(toFailure(error))).toBe(false);
    },
  );

  it.each([
    ['chunk', Object.assign(new Error('Loading chunk 7 failed.'), { type: 'timeout', request: '/7.js' })],
    ['chunk', { type: 'timeout', request: '/7.js' }],
    ['stylesheet', Object.assign(new Error('Loading CSS chunk 7 failed.'), { ...cssError, type: 'timeout' })],
  ])('names a %s that timed out, and does not retry it', (stage, error) => {
    const failure = toFailure(error);
    expect(failure).toMatchObject({ stage, type: 'timeout', url: error.request });
    expect(isWorthRetrying(failure)).toBe(false);
  });

  it('does not retry after a timeout', () => {
    expect(isWorthRetrying(failureAt('time-out', 'more than 120000 ms'))).toBe(false);
  });
});
