import type { Action, Stage } from '../stage';
import { noteLink } from './invariants';
import { choresOf, linkFlows, othersOf, storeLink, useOf } from './scene';

const MINUTE = 60_000;

/** A link is used several times, for its purpose and for others, and at last after its expiry. */
export async function runLinkSchedule(stage: Stage): Promise<void> {
  const { world, random, clock } = stage;
  const [node] = world.nodes;
  const scene = await storeLink(world, random.pick(linkFlows));
  const [uses, wrong]: [string[], string[]] = [[], []];
  const told = (answers: string[]) => (outcome: string) => {
    if (outcome !== 'crashed') answers.push(outcome);
  };
  const right = { name: scene.flow, perform: useOf(stage, scene), told: told(uses) };
  const actions = Array.from({ length: random.between(2, 4) }, (): Action => {
    if (random.chance(0.75)) return right;
    const perform = useOf(stage, scene, random.pick(othersOf(scene.flow)));
    return { name: 'for another purpose', perform, told: told(wrong) };
  });
  const chores = choresOf(stage, scene);
  await stage.play(actions, () => stage.interfere(...chores));
  await stage.recover(...chores);
  uses.push(await right.perform(node));
  clock.advance((scene.minutes + 1) * MINUTE);
  wrong.push(await right.perform(node));
  noteLink(world, { ...scene, uses, wrong });
}
