import { taskOf as realTaskOf, type Task } from '../../../src/money/payments/machine';

export * from '../../../src/money/payments/machine';

/** Mutant: looks an unknown outcome up instead of sending again. */
export function taskOf(...given: Parameters<typeof realTaskOf>): Task {
  const task = realTaskOf(...given);
  return task === 'send' ? 'look' : task;
}

/** Mutant: gives up after the first look-up without a trace. */
export function mayGiveUp(): boolean {
  return true;
}
