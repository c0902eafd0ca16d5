import { type CallAnswer, MAIL_HOURS, shownTime } from '@rollbook/contract';

type Queue = CallAnswer<'getMailQueue'>;

/** Shown once what waits takes longer than a minute; without a rate mails go at once. */
export function waitingQueue(queue: Queue): Queue[] {
  return queue.per_minute > 0 && queue.waiting > queue.per_minute ? [queue] : [];
}

/** How many mails wait, when the last one goes, and what is sent first: one sentence each. */
export function queueShown({ per_minute, waiting, sent_today, last_goes }: Queue): string[] {
  const shown = (count: number) => count.toLocaleString('en-US');
  return [
    `${shown(waiting)} reminders and notices wait. ${shown(sent_today)} ${sent_today === 1 ? 'mail has' : 'mails have'} gone today.`,
    `At ${shown(per_minute)} a minute, from ${MAIL_HOURS.from} am to ${MAIL_HOURS.to - 12} pm, the last one goes about ${last_goes === null ? 'now' : shownTime(new Date(last_goes))}.`,
    'Sign-in links, receipts and confirmations go first. What has become untrue by then is not sent.',
  ];
}
