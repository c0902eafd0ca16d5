import type { Office } from '@rollbook/contract';
import { call } from '@rollbook/shared-ui/client';
import { useDraft } from '@rollbook/shared-ui/draft';
import { isClash, saveFailure } from '@rollbook/shared-ui/failure';
import { toast } from '@rollbook/shared-ui/toasts';
import { useState } from 'react';
import { isMoved, movedNotice, moveNotice } from './moveNotice';
import {
  CLEARED_OFFICE,
  checkGroup,
  checkOffice,
  NEW_OFFICE,
  refusedFields,
  requestOf,
  valuesOf,
  type OfficeErrors,
} from './officeForm';

/** State of the office form: typed values, errors and progress of saving. `wasCleared` decides the defaults of a new office (D25). */
export function useOfficeForm(office: Office | undefined, wasCleared: boolean, done: () => void) {
  // Saved with the form: what it leaves alone keeps what somebody else has saved since.
  const [opened] = useState(office);
  const fresh = wasCleared ? CLEARED_OFFICE : NEW_OFFICE;
  const initial = opened ? valuesOf(opened) : fresh;
  // The key contains these values: opened again after a concurrent change, the draft starts from the new ones.
  const draft = useDraft(
    opened ? `office form ${opened.oid} ${JSON.stringify(initial)}` : 'office form new',
    initial,
  );
  const [errors, setErrors] = useState<OfficeErrors>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  /** Resets to a new office and drops the draft. */
  const clear = () => {
    draft.drop(opened ? initial : CLEARED_OFFICE);
    setErrors({});
    setFailure('');
    done();
  };

  const send = async (): Promise<void> => {
    setBusy(true);
    const newOffice = requestOf(draft.fields);
    try {
      const { office_group: _name, ...seen } = requestOf(initial);
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
    const found = { ...checkOffice(draft.fields), ...(opened ? checkGroup(draft.fields) : {}) };
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
