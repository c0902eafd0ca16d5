import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmailForm } from './EmailForm';
import type { Mine } from './useOwnCall';
import { SAM } from './testMembership';

const shown = (...memberships: Mine['memberships']) =>
  renderToStaticMarkup(
    <EmailForm mine={{ email: 'sam@mail.example', memberships }} language="en" cancel={() => undefined} />,
  );

it('names all memberships that move to the new address', () => {
  expect(shown(SAM, { ...SAM, chain: 128, first: 'Ada' })).toContain(
    'All memberships with your present address change together: Sam Okafor (124-3), Ada Okafor (128-3).',
  );
  expect(shown(SAM)).not.toContain('change together');
});
