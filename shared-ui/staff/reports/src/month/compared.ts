export type Change = { way: 'up' | 'down' | 'same'; percent: string };

/** How a figure has changed; undefined where there was none to compare with. */
export function changeOf(now: number, before: number): Change | undefined {
  if (before <= 0) return undefined;
  const share = (Math.abs(now - before) / before) * 100;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const percent = `${share.toLocaleString('en-US', digits)}%`;
  if (now === before) return { way: 'same', percent };
  return { way: now > before ? 'up' : 'down', percent };
}
