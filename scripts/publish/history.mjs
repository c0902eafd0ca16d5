// Which builds of an app a site has: `line` from the oldest one that can be gone back to, to the live one; `ceased`
// says when a build stopped being live, as long as tabs from then may still be open.

/** Builds of an app that are kept unless somebody says otherwise. */
export const KEPT_BUILDS = 5;

/** A tab is not open longer than this many days; until then no file that it may ask for is removed. */
export const TAB_GRACE_DAYS = 14;

const NEW = { line: [], ceased: {} };

export const liveBuild = (app) => app?.line.at(-1);
export const keptBuilds = (app) => [...new Set([...app.line, ...Object.keys(app.ceased)])];

/** A build becomes the live one. */
export function advance(app = NEW, build, { keep = KEPT_BUILDS, now }) {
  const line = [...app.line.filter((other) => other !== build), build].slice(-keep);
  return { line, ceased: withCeased(app, build, now) };
}

/** The build before becomes the live one again; undefined when there is none. */
export function stepBack(app, { now }) {
  const line = app?.line.slice(0, -1) ?? [];
  return line.length === 0 ? undefined : { line, ceased: withCeased(app, line.at(-1), now) };
}

function withCeased(app, build, now) {
  const before = liveBuild(app);
  const all =
    before === undefined || before === build ? app.ceased : { ...app.ceased, [before]: now.toISOString() };
  const isRemembered = ([other, at]) => other !== build && now - new Date(at) < graceMs;
  return Object.fromEntries(Object.entries(all).filter(isRemembered));
}

const graceMs = TAB_GRACE_DAYS * 86_400_000;

/** Files younger than the grace are never removed, whoever put them there. */
export const isYoung = (mtimeMs, now) => now - mtimeMs < graceMs;
