import type { Act } from '../monkey';

/** Turns the wheel over some place of the window. */
export const scroll: Act = async ({ page, random }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const by = random.between(-8, 12) * 100;
  await page.mouse.move(width * 0.5, height * (random.between(2, 8) / 10));
  await page.mouse.wheel(0, by);
  return { says: `scrolls by ${by}`, used: 'same' };
};

/** Turns the screen by a quarter. */
export const rotate: Act = async ({ page }) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  return { says: `rotates to ${height} x ${width}`, used: 'same' };
};
