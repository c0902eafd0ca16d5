import { dollars } from '@rollbook/contract';
import { ReasonDialog } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { Deposit } from './shown';

type Props = { deposit: Deposit; close: () => void; changed: () => void };

/** Opens a closed deposit again, with a reason. */
export function ReopenDialog({ deposit: { id, version, slip_number, amount }, close, changed }: Props) {
  return (
    <ReasonDialog
      title={`Open slip ${slip_number} again`}
      yes="Open it again"
      no="Leave it closed"
      send={(reason) => call('reopenDeposit', { id, version, reason })}
      done={`Slip ${slip_number} is open again`}
      doing="open the deposit again"
      draft={`opening the deposit ${id} again`}
      changed={changed}
      close={close}
    >
      <p>It was closed with {dollars(amount)}. Its payments stay in it until they are taken out.</p>
    </ReasonDialog>
  );
}
