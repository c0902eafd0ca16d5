import { expect, test } from 'vitest';
import { startApi } from '../../../test/api';

const PAGES = ['/api/docs', '/api/docs/openapi.json', '/API/Docs'];

test.each([
  ['off', 404],
  ['public', 200],
])('with API_DOCS=%s the pages of the calls answer %s', async (API_DOCS, status) => {
  const api = await startApi('docs', { environment: { API_DOCS } });
  const answers = await Promise.all(PAGES.map((path) => fetch(api.url + path)));
  expect(answers.map((answer) => answer.status)).toEqual(PAGES.map(() => status));
  await api.stop();
});
