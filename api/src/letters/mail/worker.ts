import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../../base/http/context';
import { isCrowded, isServing } from '../../base/http/underWay';
import { lastRound } from '../../base/metrics/registry';
import { inRequest } from '../../base/requestId';
import { startRounds } from '../../base/work/rounds';
import { forgetBounces } from './bounces';
import {
  bringBackMails,
  claimInSlot,
  claimInTurn,
  claimUrgent,
  deliverMail,
  type OnSent,
  type StillTrue,
} from './deliver';
import { outboxEvents } from './queue';
import { type CardPdf, CONNECTIONS, createSender } from './transport';
import { errorName } from '../../base/errorName';

/** Pause between rounds when this process queues nothing itself. */
const POLL_MS = 3000;
/** A try under way has this long to end on stop; afterwards its lease expires and another worker repeats it. */
const STOP_MS = 8000;

export type MailWorker = { stop: () => Promise<void> };

/**
 * Requests go first: while this process serves any, only one lane sends. While it serves several, that lane rests before its next
 * mail, at most for this long in ms; not before a mail that a person waits for. All lanes of three processes would take half of two
 * cores from the requests.
 */
const REST_MS = 1000;
const LOOK_MS = 10;
/** After this long in the outbox, in ms, a mail that a person waits for is late: all lanes send although requests are under way. */
const LATE_MS = 120_000;

/** What the lanes of a round share. The leader sends although requests are running. */
type OutboxRound = { isEmpty: boolean; leader?: number | undefined; claims: number };

/** Under a rate a round ends after this long, in ms, for the sweeps; the next one begins at once. */
const ROUND_MS = 30_000;
/** A worker that waits for its slot looks again after this time, in ms. */
const SLOT_MS = 1000;

/** Work of other subjects that each round does first, such as queueing mails that a crash prevented. */
export type Sweep = (services: Services) => Promise<void>;

/** What the subjects do for the mail worker. */
export type MailHelp = { cardPdf: CardPdf; sweeps?: Sweep[]; stillTrue?: StillTrue; onSent?: OnSent };

/** Sends the mails of the outbox until it is stopped; mails queued by this process start a round at once. */
export function startMailWorker(
  services: Services,
  { cardPdf, sweeps = [], stillTrue = {}, onSent }: MailHelp,
): MailWorker {
  const sender = createSender(services, cardPdf);
  let stopping = false;
  let isLate = false;

  /** A failure of one part does not keep the others from running. */
  const guard = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      services.log.warn({ error: errorName(error) }, 'outbox round failed');
    });
  };
  /** The first mail of a lane starts the next lane, and all end with the first that finds none: an empty outbox is asked once. */
  const lane = async (others: number, outbox: OutboxRound = { isEmpty: false, claims: 0 }): Promise<void> => {
    let next: Promise<void> | undefined;
    const leads = () => (outbox.leader ??= others) === others;
    const mustRest = () => (leads() ? isCrowded() : isServing());
    const isOver = () => stopping || outbox.isEmpty;
    try {
      for (;;) {
        const begun = performance.now();
        const hasRested = () => (leads() || isLate) && performance.now() - begun >= REST_MS;
        const urgent = !isOver() && mustRest() && leads() ? await claimUrgent(services.now()) : null;
        if (urgent === null) {
          while (mustRest() && !isOver() && !hasRested()) await delay(LOOK_MS);
          if (isOver()) return;
        }
        const mail = urgent ?? (await claimInTurn((outbox.claims += 1), services.now()));
        outbox.isEmpty ||= mail === null;
        if (mail === null) return;
        isLate = !mail.once && services.now().getTime() - mail.created.getTime() > LATE_MS;
        if (others > 0) next ??= guard(() => lane(others - 1, outbox));
        await inRequest(mail.request, deliverMail.bind(null, mail, sender, services, stillTrue, onSent));
      }
    } finally {
      if (leads()) outbox.leader = undefined;
      await next;
    }
  };
  /** One lane is enough for a rate, and all workers share it. The rate is a setting: each mail goes by that of its moment. */
  let slots = 0;
  const inSlots = async (): Promise<void> => {
    const begun = performance.now();
    for (;;) {
      const { mailsPerMinute } = services.brand;
      if (stopping || mailsPerMinute === 0) return;
      const next = await claimInSlot(mailsPerMinute, services.now(), slots + 1);
      if (next === null) return;
      if (typeof next === 'number') await delay(Math.min(next, SLOT_MS), undefined, { ref: false });
      else {
        slots += 1;
        await inRequest(next.request, deliverMail.bind(null, next, sender, services, stillTrue, onSent));
      }
      if (performance.now() - begun >= ROUND_MS) return rounds.wake();
    }
  };
  /** A round with a key sends what this process has just queued; the sweeps wait for the next full round. */
  const round = async (key?: string) => {
    const { mailsPerMinute } = services.brand;
    if (key === undefined) await guard(() => bringBackMails(services.now()));
    for (const sweep of key === undefined ? sweeps : []) await guard(() => sweep(services));
    await guard(() => (mailsPerMinute > 0 ? inSlots() : lane(CONNECTIONS - 1)));
    await guard(forgetBounces);
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
