import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Draws a component at an address, with a person who types key by key and presses what is there. */
export function draw(component: ReactNode, path = '/') {
  const user = userEvent.setup();
  const drawn = render(component, {
    wrapper: ({ children }: { children: ReactNode }) => (
      // Without transitions: what is closed is gone at once.
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </MantineProvider>
    ),
  });
  return { ...drawn, user };
}
