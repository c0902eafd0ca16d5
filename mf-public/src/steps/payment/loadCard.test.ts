import { declineReasons as words } from '@rollbook/contract';
import { expect, it, vi } from 'vitest';
import { declineReasons } from './loadCard';

vi.mock('@rollbook/card', () => ({}));

it('gives the reason of a decline in both languages, and one for an unknown code', async () => {
  const { en, es } = words;
  expect(await declineReasons('CVV_FAILURE')).toEqual({ en: en.CVV_FAILURE, es: es.CVV_FAILURE });
  const other = { en: en.GENERIC_DECLINE, es: es.GENERIC_DECLINE };
  expect(await declineReasons('SOMETHING_NEW')).toEqual(other);
});
