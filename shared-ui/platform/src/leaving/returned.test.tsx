import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReturn } from './returned';

it('calls back for a page that is shown as it was left, and not for one that was loaded', () => {
  const [first, latest] = [vi.fn(), vi.fn()];
  const { rerender, unmount } = renderHook(useReturn, { initialProps: first });
  rerender(latest);
  const shown = (persisted: boolean) =>
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(latest).not.toHaveBeenCalled();
  shown(true);
  unmount();
  shown(true);
  expect(latest).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});
