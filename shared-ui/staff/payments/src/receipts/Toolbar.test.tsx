import { draw } from '@rollbook/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toolbar } from './Toolbar';

const asked = { search: '', month: '' } as const;

it('keeps the focus on Download CSV while a search comes that leaves nothing to save', async () => {
  const save = vi.fn();
  const { user, rerender } = draw(<Toolbar asked={asked} ask={vi.fn()} total="$40" save={save} />);
  const button = screen.getByRole('button', { name: 'Download CSV' });
  await user.click(button);
  expect(save).toHaveBeenCalledOnce();
  rerender(<Toolbar asked={asked} ask={vi.fn()} total={undefined} save={undefined} />);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledOnce();
});
