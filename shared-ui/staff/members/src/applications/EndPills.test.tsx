import { anApplication, draw } from '@rollbook/testing';
import { expect, it } from 'vitest';
import { EndPills } from './EndPills';

it('is brief in a column, with a stop for the Tab key only where there is a date to reach', async () => {
  const { user, unmount } = draw(
    <EndPills isBrief application={anApplication({ cancelled: true, cancelled_on: '2026-11-24' })} />,
  );
  await user.tab();
  expect(document.activeElement?.textContent).toContain('11/24/2026');
  unmount();
  const without = draw(<EndPills isBrief application={anApplication({ cancelled: true })} />);
  expect(without.container.textContent).not.toBe('');
  await without.user.tab();
  expect(document.activeElement).toBe(document.body);
});
