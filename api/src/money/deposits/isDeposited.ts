import { Deposit } from './model';

/** Whether the cash or check of a payment is on its way to the bank. By the deposits themselves: they decide what is in which. */
export async function isDeposited(payment: string): Promise<boolean> {
  return (await Deposit.exists({ payments: payment })) !== null;
}
