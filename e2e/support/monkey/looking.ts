import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Frame, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Eyes } from './inPage/eyes';
import type { Point } from './inPage/reach';
import type { Ref, Sight, Spot } from './inPage/sight';
import type { Watching } from './watching';

/** A screen that is not quiet after this long is looked at as it is. */
const QUIET_LIMIT_MS = 15_000;
const PAUSE_MS = 5;

declare global {
  /** There in every document that a monkey looks at. */
  var monkeyEyes: Eyes;
}

/** The page and the frames in it as one sight. */
export class Looking {
  private frames = new Map<string, Frame>();

  private constructor(
    private readonly page: Page,
    private readonly watching: Watching,
  ) {}

  static async at(page: Page, watching: Watching): Promise<Looking> {
    const entryPoints = [join(import.meta.dirname, 'inPage/eyes.ts')];
    const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife' });
    await page.addInitScript(outputFiles[0]?.text ?? '');
    return new Looking(page, watching);
  }

  /** What can be seen once the page has come to rest. */
  async look(used?: Ref): Promise<Sight> {
    const end = Date.now() + QUIET_LIMIT_MS;
    for (;;) {
      while (!this.watching.isQuiet && Date.now() < end) await wait(PAUSE_MS);
      const sight = await this.see(used);
      if (sight && (this.watching.isQuiet || Date.now() >= end)) return sight;
      if (Date.now() >= end) throw new Error(`nothing can be seen at ${this.page.url()}`);
    }
  }

  /** What has the focus at this moment. */
  async focused(): Promise<Spot> {
    const focus = await this.page.evaluate(() => monkeyEyes.focused());
    const [frame] = focus.isFrame ? this.innerFrames() : [];
    return (await frame?.evaluate(() => monkeyEyes.focused()).catch(() => undefined)) ?? focus;
  }

  /** Where in the window a control can be pressed; undefined where it cannot. */
  async reach(ref: Ref, share: Point): Promise<Point | undefined> {
    const frame = this.frames.get(documentOf(ref));
    if (!frame) return undefined;
    const main = this.page.mainFrame();
    if (frame === main) return reachIn(frame, ref, share);
    // The card form may disappear before the tap reaches it.
    const point = await pointInFrame(frame, ref, share).catch(() => undefined);
    if (!point) return undefined;
    return (await main.evaluate((at) => monkeyEyes.isFrameAt(at), point)) ? point : undefined;
  }

  /** Undefined while one document makes place for another. */
  private async see(used: Ref | undefined): Promise<Sight | undefined> {
    const sights = await Promise.all(
      [this.page.mainFrame(), ...this.innerFrames()].map(async (frame) => {
        const sight = await frame.evaluate((ref) => monkeyEyes.look(ref), used).catch(() => undefined);
        return sight && { frame, sight };
      }),
    );
    const [main, ...inner] = sights;
    if (!main) return undefined;
    const seen = [main, ...inner.filter((one) => one !== undefined)];
    this.frames = new Map(seen.map(({ frame, sight }) => [sight.document, frame]));
    return merged(
      seen.map(({ sight }) => sight),
      main.sight,
    );
  }

  private innerFrames(): Frame[] {
    return this.page.frames().filter((frame) => frame !== this.page.mainFrame());
  }
}

async function pointInFrame(frame: Frame, ref: Ref, share: Point): Promise<Point | undefined> {
  const place = await frame.frameElement();
  await place.scrollIntoViewIfNeeded();
  const within = await reachIn(frame, ref, share);
  const box = await place.boundingBox();
  return within && box ? { x: box.x + within.x, y: box.y + within.y } : undefined;
}

const reachIn = (frame: Frame, ref: Ref, share: Point) =>
  frame.evaluate(([name, at]) => monkeyEyes.reach(name, at), [ref, share] as const);

export const documentOf = (ref: Ref): string => ref.slice(0, ref.indexOf('-'));

function merged(sights: readonly Sight[], main: Sight): Sight {
  const inner = sights.find((sight) => sight !== main);
  return {
    ...main,
    controls: sights.flatMap(({ controls }) => controls).filter(({ kind }) => !inner || kind !== 'frame'),
    fields: sights.flatMap(({ fields }) => fields),
    focus: main.focus.isFrame && inner ? inner.focus : main.focus,
    used: sights.map(({ used }) => used).find((used) => used !== undefined),
  };
}
