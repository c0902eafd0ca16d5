import { useEffect } from 'react';
import { forgetConfirmation } from '../confirmation/kept';
import { endLink } from '../page/agreementLink';

/** The form on this page is the next person's: what the tab has shown of the last one is no longer found. */
export function useNextPerson(): void {
  useEffect(() => {
    endLink();
    forgetConfirmation();
  }, []);
}
