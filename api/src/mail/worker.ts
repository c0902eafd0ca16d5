import { setTimeout as delay } from 'node:timers/promises';
import { sweepAgreements } from '../agreements/sweep';
import { sweepCopies } from '../applications/copies';
import type { Services } from '../http/context';
import { lastRound } from '../metrics/registry';
import { claimMail, deliverMail } from './deliver';
import { outboxEvents } from './queue';
import { CONNECTIONS, createSender } from './transport';
import { inRequest } from '../requestId';

/** How often the outbox is looked at when nobody says that there is something in it. */
const POLL_MS = 3000;
/** Rounds between two looks for agreements without an application: about an hour of polls. */
const TIDY_ROUNDS = 1200;
/** A try under way has this long to end when the process stops; the lease hands the mail to the next one. */
const STOP_MS = 8000;

export type MailWorker = { stop: () => Promise<void>; wake: () => void };

/** Sends what is in the outbox until it is stopped; woken at once by mails that this process queues. */
export function startMailWorker(services: Services): MailWorker {
  const sender = createSender(services);
  const alarm = createAlarm();
  const stopping = new AbortController();

  /** One thing that fails does not keep the others from being done. */
  const guard = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      services.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'outbox round failed');
    });
  };
  const lane = async () => {
    for (let mail = await claimMail(services.now()); mail !== null; mail = await claimMail(services.now())) {
      await inRequest(mail.request ?? '', deliverMail.bind(null, mail, sender, services));
      if (stopping.signal.aborted) return;
    }
  };
  const run = async () => {
    for (let round = 0; !stopping.signal.aborted; round++) {
      await guard(() => sweepCopies(services));
      if (round % TIDY_ROUNDS === 0) await guard(() => sweepAgreements(services));
      await Promise.all(Array.from({ length: CONNECTIONS }, () => guard(lane)));
      lastRound.setToCurrentTime({ worker: 'mail' });
      if (!stopping.signal.aborted) await alarm.wait(POLL_MS);
    }
  };

  outboxEvents.on('queued', alarm.ring);
  const ended = run();
  return {
    wake: alarm.ring,
    stop: async () => {
      stopping.abort();
      outboxEvents.off('queued', alarm.ring);
      alarm.ring();
      await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
      sender.close();
    },
  };
}

/** A pause that can be cut short; a ring while nobody waits cuts the next one short. */
function createAlarm() {
  let rung = false;
  let cut: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      cut?.();
    },
    wait: async (ms: number) => {
      await new Promise<void>((resolve) => {
        if (rung) return resolve();
        const timer = setTimeout(resolve, ms);
        cut = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      cut = undefined;
      rung = false;
    },
  };
}
