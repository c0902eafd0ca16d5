import { Dialog, Discard } from '../dialog';

export type LeavingProps = { keep: () => void; discard: () => void };

/** The question before a page is left. */
export default function LeavingDialog({ keep, discard }: LeavingProps) {
  return (
    <Dialog title="Leave this page?" close={keep}>
      <Discard keep={keep} discard={discard} />
    </Dialog>
  );
}
