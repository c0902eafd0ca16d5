import type { Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useDraft } from '@rollbook/shared-ui/draft';
import { isClash, saveFailure } from '@rollbook/shared-ui/failure';
import { toast } from '@rollbook/shared-ui/toasts';
import { useState } from 'react';
import { isMoved, movedNotice, moveNotice } from './moveNotice';
import { checkOffice, NEW_OFFICE, refusedFields, requestOf, valuesOf, type OfficeErrors } from './officeForm';

/** State of the office form: typed values, errors and progress of saving. */
export function useOfficeForm(office: Office | undefined, done: () => void) {
  // Saved with the form: what it leaves alone keeps what somebody else has saved since.
  const [opened] = useState(office);
  const initial = opened ? valuesOf(opened) : NEW_OFFICE;
  // The key contains these values: opened again after a concurrent change, the draft starts from the new ones.
  const draft = useDraft(`office form ${opened?.oid ?? 'new'} ${JSON.stringify(initial)}`, initial);
  const [errors, setErrors] = useState<OfficeErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** Resets to a new office and drops the draft. */
  const clear = () => {
    draft.drop();
    setErrors({});
    setFailure('');
    done();
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    const newOffice = requestOf(draft.fields);
    try {
      const seen = requestOf(initial);
      if (opened) await call('editOffice', { oid: opened.oid, newOffice, seen });
      else await call('addOffice', { newOffice });
      toast(savedNotice(opened, newOffice.office_email));
      clear();
    } catch (error) {
      const refused = refusedFields(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0 || isClash(error)) setFailure(saveFailure(error, 'the office'));
    } finally {
      setBusy(false);
    }
  };

  /** Returns true when the edit was sent, false when a field is invalid. */
  const save = (): boolean => {
    const found = checkOffice(draft.fields);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return false;
    if (!isBusy) void send();
    return true;
  };

  const isChanged = JSON.stringify(draft.fields) !== JSON.stringify(initial);
  const emailHelp = opened && moveNotice(opened.office_email, draft.fields.office_email);
  return {
    values: draft.fields,
    change: draft.change,
    isChanged,
    errors,
    emailHelp,
    failure,
    isBusy,
    save,
    clear,
  };
}

function savedNotice(opened: Office | undefined, email: string): string {
  if (!opened) return 'Office added. Press Edit in its row to send its password.';
  const { office_email } = opened;
  return isMoved(office_email, email) ? movedNotice(office_email, email) : 'Office saved';
}
