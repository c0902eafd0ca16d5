import { Dialog, Over, useCall } from '@rollbook/kit';
import { HandOutForm } from '@rollbook/staff-payments';
import { useMonth } from '@rollbook/staff-reports';
import { useState } from 'react';

type Props = {
  refund: { refund: string; amount: number; dispute: string; name: string };
  /** It is handed out already, perhaps by another user. */
  isOver: boolean;
  close: () => void;
  reload: () => Promise<unknown>;
};

/** Records that a refund under 'Needs a person' was handed out. */
export default function HandOutDialog({ refund, isOver, close, reload }: Props) {
  const [failure, setFailure] = useState<string>();
  // Its 'Refunds' grow by it.
  const { month } = useMonth();
  const figures = useCall('getMonthFigures', { month }, { enabled: false });
  const changed = async (failed: string | undefined) => {
    setFailure(failed);
    await Promise.all([reload(), figures.reload()]);
  };
  return (
    <Dialog title={`Refund of ${refund.name}`} close={close}>
      {isOver && failure ? (
        <Over failure={failure} close={close} />
      ) : (
        <HandOutForm refund={refund} close={close} changed={changed} />
      )}
    </Dialog>
  );
}
