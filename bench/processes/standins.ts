import { z } from 'zod';
import { ask, startChild } from './child';

const charge = z.object({ id: z.string(), status: z.string(), payment: z.string(), cents: z.number() });
export type Charge = z.output<typeof charge>;

export type Standins = {
  squareUrl: string;
  smtpUrl: string;
  /** How long the provider has worked since this was last asked, in ms. */
  providerWorked: () => Promise<number>;
  /** Mails that have arrived since the start. */
  mails: () => Promise<number>;
  charges: () => Promise<Charge[]>;
  stop: () => Promise<void>;
};

/** Starts the provider's and the mail server's stand-ins. */
export async function startStandins(file: string): Promise<Standins> {
  const schema = z.object({ squareUrl: z.string(), smtpUrl: z.string() });
  const child = await startChild(file, schema);
  return {
    ...child.ready,
    providerWorked: () => ask(child.process, 'worked', z.number()),
    mails: () => ask(child.process, 'mails', z.number()),
    charges: () => ask(child.process, 'charges', z.array(charge)),
    stop: child.stop,
  };
}
