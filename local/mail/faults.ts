/** What can go wrong on purpose with the next mails. */
export type MailFault =
  /** 550 to the recipient. */
  | 'recipient-refused'
  /** 451 after the data: try again later. */
  | 'temporary'
  /** The connection ends before the mail is kept. */
  | 'drop-before-keeping'
  /** The connection ends after the mail is kept but before it is acknowledged. */
  | 'drop-after-keeping';

export type MailFaults = ReturnType<typeof createMailFaults>;

export function createMailFaults() {
  let waiting: MailFault[] = [];
  const refused = new Set<string>();
  return {
    /** The next mails meet these, in this order. */
    next(...faults: MailFault[]): void {
      waiting.push(...faults);
    },
    /** This address is answered 550 until `clear`. */
    refuseRecipient(address: string): void {
      refused.add(address.toLowerCase());
    },
    clear(): void {
      waiting = [];
      refused.clear();
    },
    isRefused: (address: string): boolean => refused.has(address.toLowerCase()) || took('recipient-refused'),
    /** The fault that waits for a mail's data, taken off the queue. */
    forData: (): MailFault | undefined => (waiting[0] === 'recipient-refused' ? undefined : waiting.shift()),
  };

  function took(fault: MailFault): boolean {
    if (waiting[0] !== fault) return false;
    waiting.shift();
    return true;
  }
}
