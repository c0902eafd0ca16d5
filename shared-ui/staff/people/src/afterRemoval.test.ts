import { expect, it } from 'vitest';
import { afterRemoval } from './afterRemoval';

it('names those whom someone removed had let in', () => {
  expect(afterRemoval('Ben Cho', { ended: [], staying: [] })).toBe('');
  expect(afterRemoval('Ben Cho', { ended: [], staying: ['Ana Ruiz'] })).toBe(
    'Ana Ruiz was invited by Ben Cho and keeps the sign-in.',
  );
  expect(afterRemoval('Ben Cho', { ended: ['Dee Lo', 'Eva Ray'], staying: ['Ana Ruiz', 'Cy Lund'] })).toBe(
    'The invitations to Dee Lo and Eva Ray ended. Ana Ruiz and Cy Lund were invited by Ben Cho and keep the sign-in.',
  );
});
