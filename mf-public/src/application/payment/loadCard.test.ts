import { declineReasons } from '@rollbook/contract';
import { expect, it, vi } from 'vitest';
import { declineReason } from './loadCard';

vi.mock('@rollbook/shared-ui/card', () => ({}));

it('gives the reason of a decline in the language of the form, and one for an unknown code', async () => {
  expect(await declineReason('CVV_FAILURE', 'en')).toBe(declineReasons.en.CVV_FAILURE);
  expect(await declineReason('CVV_FAILURE', 'es')).toBe(declineReasons.es.CVV_FAILURE);
  expect(await declineReason('SOMETHING_NEW', 'en')).toBe(declineReasons.en.GENERIC_DECLINE);
});
