import type { Cell, CellRun } from '../run';
import { noteLink } from './invariants';
import { choresOf, type LinkFlow, othersOf, storeLink, useOf } from './scene';

/** What goes wrong with a link beside a crash of its use. */
export const linkFaults = ['none', 'twice at once', 'for another purpose', 'expired'] as const;
export type LinkFault = (typeof linkFaults)[number];

const MINUTE = 60_000;

/** One use of a link that may crash, and after the recovery another one. */
export async function runLinkCell(run: CellRun, { flow, fault }: Cell<LinkFlow, LinkFault>): Promise<void> {
  const { world, clock } = run;
  const [, other] = world.nodes;
  const scene = await storeLink(world, flow);
  const uses: string[] = [];
  const wrong: string[] = [];
  if (fault === 'for another purpose') {
    for (const as of othersOf(flow)) wrong.push(await useOf(run, scene, as)(other));
  }
  if (fault === 'expired') clock.advance((scene.minutes + 1) * MINUTE);
  const [first, ...twin] = await Promise.all([
    run.perform(useOf(run, scene)),
    ...(fault === 'twice at once' ? [useOf(run, scene)(other)] : []),
  ]);
  await run.recover(...choresOf(run, scene));
  const last = await useOf(run, scene)(other);
  const answered = [first, ...twin, last].filter((outcome) => outcome !== 'crashed');
  (fault === 'expired' ? wrong : uses).push(...answered);
  noteLink(world, { ...scene, uses, wrong });
}
