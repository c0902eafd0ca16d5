import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CardFace } from './CardFace';

it('keeps the place of the QR code without an image until the code is drawn', async () => {
  const card = { name: 'Ann Lee', id: '1052-3', since: '2026-11-21', family: '', code: 'a-code' };
  render(<CardFace card={card} language="en" />);
  expect(screen.queryByRole('img')).toBeNull();
  const code = await screen.findByRole('img');
  expect(code.getAttribute('src')).toMatch(/^data:image\/svg/);
});
