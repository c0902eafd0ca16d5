import type { Stage } from '../stage';
import { storeUnpaid } from '../world';
import { chooseAction, inAnotherBrowser } from './actions';
import { connectPost } from './notifications';
import { unsettledPayments } from './scene';

/** Callers pay, edit, delete and restore the same few applications, while Square's notifications arrive or not. */
export async function runPaymentSchedule(stage: Stage): Promise<void> {
  const { world, random } = stage;
  const applications = await storeUnpaid(world, random.between(2, 4));
  const actions = Array.from({ length: random.between(2, 4) }, () =>
    chooseAction(world, random, applications),
  ).flatMap((action) =>
    action.deed.kind === 'enrol' && random.chance(0.7) ? [action, inAnotherBrowser(action)] : [action],
  );
  const chore = unsettledPayments(
    stage,
    applications.map(({ _id }) => _id),
  );
  const requests = actions.map((action) => stage.action(action));
  const post = random.chance(0.5) ? connectPost(stage) : undefined;
  await stage.play(requests, () => stage.interfere(chore));
  await stage.recover(chore);
  await post?.atRest();
}
