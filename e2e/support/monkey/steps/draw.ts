import type { Act } from '../monkey';

/** One stroke over the signature pad. */
export const draw: Act = async ({ page, random, eyes, sight, isTouched }) => {
  const pad = sight.controls.find(({ kind }) => kind === 'pad');
  const from = pad && (await eyes.reach(pad.ref, { x: 0.3, y: 0.5 }));
  if (!from) return undefined;
  const to = { x: from.x + random.between(40, 100), y: from.y + random.between(-20, 20) };
  if (isTouched) {
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    await touch('touchEnd', []);
    await finger.detach();
  } else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  }
  return { says: 'draws on the pad', used: undefined };
};
