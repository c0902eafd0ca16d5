import { type CallName, calls } from '@rollbook/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/api';
import { openApi } from './openapi';
import { DOCS_PATHS } from './routes';

const PAGES = [...DOCS_PATHS, '/API/Docs'];

test.each([
  ['off', 404],
  ['public', 200],
])('with API_DOCS=%s the pages of the calls answer %s', async (API_DOCS, status) => {
  const api = await startApi('docs', { environment: { API_DOCS } });
  const answers = await Promise.all(PAGES.map((path) => fetch(api.url + path)));
  expect(answers.map((answer) => answer.status)).toEqual(PAGES.map(() => status));
  await api.stop();
});

test('the document is one of OpenAPI 3.1, and what is needed follows the setting', async () => {
  for (const requiredFields of ['full', 'minimum'] as const) {
    const document = openApi(Object.keys(calls) as CallName[], requiredFields);
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
    const { first, birthday } = neededOf(document);
    expect([first, birthday]).toEqual([true, requiredFields === 'full']);
  }
});

/** Which fields an application must have. */
function neededOf({ paths }: ReturnType<typeof openApi>): Record<string, boolean> {
  const { post } = (paths as Paths)['/api/application/submitApplication'] ?? {};
  const { required = [] } = post?.requestBody.content['application/json'].schema ?? {};
  return { first: required.includes('first'), birthday: required.includes('birthday') };
}

type Paths = Record<
  string,
  { post?: { requestBody: { content: { 'application/json': { schema: { required?: string[] } } } } } }
>;
