import type { Notification } from '../postOffice';
import { runProcess } from '../process';
import type { Stage } from '../stage';
import { reconcileAll } from './scene';

/**
 * Connects a schedule to Square's notifications. Each arrives at once, late (after everything else), twice or never, at
 * either process, which handles it at once, crashes, or leaves it to the reconciler's next round.
 */
export function connectPost(stage: Stage): { atRest: () => Promise<void> } {
  const { world, random, tally, attempts } = stage;
  const underWay: Promise<void>[] = [];
  const late: Notification[] = [];

  const deliver = ({ deliver: bring }: Notification, times = 1) => {
    tally.add('notifications', times);
    for (let nth = 0; nth < times; nth += 1) underWay.push(bring(random.chance(0.5) ? 0 : 1));
  };
  const notified = (notification: Notification) => {
    const how = random.next();
    if (how < 0.5) deliver(notification, how < 0.1 ? 2 : 1);
    else if (how < 0.75) late.push(notification);
    else tally.add('notifications lost');
  };
  for (const attempt of attempts) {
    world.post.follow(attempt, {
      notified,
      woken: (node) => {
        if (random.chance(0.3)) return;
        const work = runProcess(() => reconcileAll(stage, node, [attempt]), stage.briefPlan());
        underWay.push(work.then(({ how }) => tally.add(`woken reconciler ${how}`)));
      },
    });
  }
  return {
    atRest: async () => {
      for (const notification of late.splice(0)) deliver(notification);
      while (underWay.length > 0) await underWay.shift();
      for (const attempt of attempts) world.post.unfollow(attempt);
    },
  };
}
