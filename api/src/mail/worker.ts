import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../http/context';
import { lastRound } from '../metrics/registry';
import { inRequest } from '../requestId';
import { startRounds } from '../rounds';
import { claimMail, deliverMail, type OnSent, type StillTrue } from './deliver';
import { outboxEvents } from './queue';
import { CONNECTIONS, createSender } from './transport';

/** Pause between rounds when this process queues nothing itself. */
const POLL_MS = 3000;
/** A try under way has this long to end on stop; afterwards its lease expires and another worker repeats it. */
const STOP_MS = 8000;

export type MailWorker = { stop: () => Promise<void> };

/** Requests go first: while the event loop is busier than this, a lane rests between two mails. */
const BUSY = 0.7;
const REST_MS = 100;

/** Work of other subjects that each round does first, such as queueing mails that a crash prevented. */
export type Sweep = (services: Services) => Promise<void>;

/** Sends the mails of the outbox until it is stopped; mails queued by this process start a round at once. */
export function startMailWorker(
  services: Services,
  sweeps: Sweep[] = [],
  stillTrue: StillTrue = {},
  onSent?: OnSent,
): MailWorker {
  const sender = createSender(services);
  let stopping = false;

  /** A failure of one part does not keep the others from running. */
  const guard = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      services.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox round failed');
    });
  };
  const lane = async () => {
    for (let mail = await claimMail(services.now()); mail !== null; mail = await claimMail(services.now())) {
      await inRequest(mail.request ?? '', deliverMail.bind(null, mail, sender, services, stillTrue, onSent));
      if (stopping) return;
      await restWhileBusy();
    }
  };
  /** A round with a key sends what this process has just queued; the sweeps wait for the next full round. */
  const round = async (key?: string) => {
    for (const sweep of key === undefined ? sweeps : []) await guard(() => sweep(services));
    await Promise.all(Array.from({ length: CONNECTIONS }, () => guard(lane)));
    lastRound.setToCurrentTime({ worker: 'mail' });
  };

  const rounds = startRounds(round, () => POLL_MS);
  const wake = () => rounds.wake('queued');
  outboxEvents.on('queued', wake);
  return {
    stop: async () => {
      stopping = true;
      outboxEvents.off('queued', wake);
      await Promise.race([rounds.stop(), delay(STOP_MS, undefined, { ref: false })]);
      sender.close();
    },
  };
}

/** Waits when the event loop has had little rest since the last call of this. */
const restWhileBusy = (() => {
  let last = performance.eventLoopUtilization();
  return async () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    if (utilization > BUSY) await delay(REST_MS);
  };
})();
