import { dollars, nameShown, paymentTypeShown, totalCents } from '@rollbook/contract';
import { ReasonDialog } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { MemberFile } from './useMemberFile';

type Props = { term: MemberFile['terms'][number]; close: () => void; changed: () => void };

/** Sets a payment that the office has marked itself back to not paid, with the reason for the history. */
export default function TakeBackPayment({ term, close, changed }: Props) {
  const { id, version, receipt_number = '' } = term;
  const how = paymentTypeShown(term).toLowerCase();
  return (
    <ReasonDialog
      title={`Take back the payment of ${nameShown(term)}`}
      yes={`Take back ${dollars(totalCents(1))}`}
      send={(reason) => call('takeBackPayment', { id, version, reason })}
      done={`Payment of ${nameShown(term)} taken back`}
      doing="take the payment back"
      draft={`taking back the payment of ${id} ${version}`}
      changed={() => changed()}
      close={close}
    >
      <p>
        {dollars(totalCents(1))} {how} is set back to not paid. Receipt {receipt_number} becomes void for this
        name, and {term.first} gets a mail about it. Other names of the receipt stay paid.
      </p>
    </ReasonDialog>
  );
}
