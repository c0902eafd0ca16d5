import { ReasonDialog } from '@rollbook/kit';

type Props = {
  what: 'payment' | 'refund';
  /** The id of the record. */
  about: string;
  title: string;
  known: string;
  send: (reason: string) => Promise<unknown>;
  /** It is resolved already, perhaps by another user. */
  isOver: boolean;
  close: () => void;
  reload: () => Promise<unknown>;
};

const DONE = { payment: 'Payment', refund: 'Refund' } as const;

/** Closes what is under 'Needs a person', with the reason for the audit trail. */
export default function ResolveDialog({ what, about, title, known, send, isOver, close, reload }: Props) {
  return (
    <ReasonDialog
      title={title}
      help="What was found and done. The history keeps it."
      yes="Resolve"
      send={send}
      done={`${DONE[what]} resolved`}
      doing={`resolve the ${what}`}
      draft={`resolution: ${about}`}
      changed={async () => void (await reload())}
      isOver={isOver}
      close={close}
    >
      <p>{known}</p>
    </ReasonDialog>
  );
}
