import { anApplication, draw, serve } from '@rollbook/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import EditDialog from './EditDialog';

/** What was typed for an application is kept, so each test has its own. */
const sam = (id: number) => anApplication({ id, last: 'Nguyen', version: 3 });

function drawEdit(id: number) {
  const close = vi.fn();
  const saved = vi.fn();
  const drawn = draw(
    <EditDialog application={sam(id)} editor="office" close={close} saved={saved} toDetails={vi.fn()} />,
    '/office',
  );
  return { ...drawn, close, saved };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });

it('says what is wrong at its field, which gets the focus, and sends nothing', async () => {
  const asked = serve({});
  const { user } = drawEdit(1000);
  await user.clear(field('First Name'));
  await user.clear(field('Email'));
  await user.type(field('Email'), 'sam');
  await user.click(press('Save'));
  expect(field('First Name').getAttribute('aria-invalid')).toBe('true');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
  await user.type(field('First Name'), 'Samuel');
  expect(field('First Name').getAttribute('aria-invalid'), 'goes while it is corrected').toBe('false');
  expect(asked.map(({ call }) => call)).not.toContain('editApplication');
});

it('stores what was typed with the version that was seen, and closes', async () => {
  const asked = serve({ editApplication: () => ({ ...sam(1001), last: 'Nguyễn', version: 4 }) });
  const { user, close, saved } = drawEdit(1001);
  await user.clear(field('Last Name'));
  await user.type(field('Last Name'), 'Nguyễn{Enter}');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(asked).toContainEqual({
    call: 'editApplication',
    body: expect.objectContaining({ id: 1001, last: 'Nguyễn', version: 3 }),
  });
  expect(saved).toHaveBeenCalledOnce();
});

it('shows both versions after another change, and goes on with the stored one', async () => {
  const current = { ...sam(1002), last: 'Nguyen-Ray', version: 4 };
  serve({
    editApplication: () => ({
      status: 409,
      problem: { code: 'stale_version', title: 'x', status: 409, current, changedBy: 'admin:1' },
    }),
  });
  const { user, close } = drawEdit(1002);
  await user.type(field('Last Name'), ' Lee');
  await user.click(press('Save'));
  expect(await screen.findByText(/^The administrator changed this application/)).toBeTruthy();
  const row = screen.getByRole('row', { name: /Last Name/ });
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'Nguyen Lee',
    'Nguyen-Ray',
  ]);
  await user.click(press('Use the stored version'));
  expect(field('Last Name').value).toBe('Nguyen-Ray');
  expect(close).not.toHaveBeenCalled();
});

it('asks before what was typed is lost, and keeps it until the answer', async () => {
  serve({});
  const { user, close } = drawEdit(1003);
  await user.type(field('Last Name'), ' Lee');
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  expect(field('Last Name').value).toBe('Nguyen Lee');
  await user.click(press('Discard'));
  expect(close).toHaveBeenCalledOnce();
});
