import { HandOutForm } from '@rollbook/shared-ui/cancelling';
import { Dialog } from '@rollbook/shared-ui/dialog';

type Props = {
  refund: { refund: string; amount: number; name: string };
  close: () => void;
  changed: () => void;
};

/** Records that a refund under 'To watch' was handed out. */
export default function HandOutDialog({ refund, close, changed }: Props) {
  return (
    <Dialog title={`Refund of ${refund.name}`} close={close}>
      <HandOutForm refund={refund} close={close} changed={changed} />
    </Dialog>
  );
}
