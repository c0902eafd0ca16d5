import type { Office } from '@rollbook/contract';
import { useState, type ReactNode } from 'react';
import { CompleteDialog } from './CompleteDialog';

/** The words of the button: an office that is complete can be completed again. */
export const completeWords = ({ completed }: Pick<Office, 'completed'>) =>
  completed === null ? 'Complete' : 'Complete again';

type Complete = {
  press: (office: Office) => void;
  /** The open question, to be rendered beside the buttons. */
  dialog: ReactNode;
};

/** The 'Complete' button: asks, and sets the completed time to now (specification §2). */
export function useComplete(reload: () => void): Complete {
  const [asking, setAsking] = useState<Office>();
  const dialog = asking && (
    <CompleteDialog office={asking} close={() => setAsking(undefined)} changed={reload} />
  );
  return { press: setAsking, dialog };
}
