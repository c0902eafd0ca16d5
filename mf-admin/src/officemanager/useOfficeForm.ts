import type { NewOffice, Office } from '@rollbook/contract';
import { isClash, saveFailure, toast, useStaffForm } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import {
  checkGroup,
  checkOffice,
  CLEARED_OFFICE,
  NEW_OFFICE,
  refusedFields,
  requestOf,
  valuesOf,
} from './officeForm';

/** The office form; `wasCleared` decides the defaults of a new office. */
export function useOfficeForm(office: Office | undefined, wasCleared: boolean, done: () => void) {
  // Saved with the form: unchanged fields keep what another user has saved since.
  const [opened] = useState(office);
  const fresh = wasCleared ? CLEARED_OFFICE : NEW_OFFICE;
  const initial = opened ? valuesOf(opened) : fresh;
  const form = useStaffForm({
    initial,
    next: opened ? initial : CLEARED_OFFICE,
    check: (values) => ({ ...checkOffice(values, opened), ...(opened ? checkGroup(values) : {}) }),
    // The key contains these values: opened again after a concurrent change, the draft starts from the new ones.
    draft: { key: opened ? `office form ${opened.oid} ${JSON.stringify(initial)}` : 'office form new' },
    send: async (values) => {
      const newOffice = requestOf(values);
      const { office_group: _name, ...seen } = requestOf(initial);
      if (opened) {
        await call('editOffice', { oid: opened.oid, newOffice, seen });
        toast(savedNotice(opened, newOffice.office_email));
      } else {
        const { oid } = await call('addOffice', { newOffice });
        toast(values.send_password ? await sentNotice(oid, newOffice) : ADDED);
      }
    },
    failureOf: (error) => {
      const errors = refusedFields(error);
      const isAtFields = Object.keys(errors).length > 0 && !isClash(error);
      return { errors, message: isAtFields ? undefined : saveFailure(error, 'the office') };
    },
    close: done,
  });
  // What saving the typed e-mail will do.
  return { ...form, emailHelp: opened && moveNotice(opened.office_email, form.values.office_email) };
}

export type StaffOfficeForm = ReturnType<typeof useOfficeForm>;

const ADDED = 'Office added. Press Edit in its row to send its password.';

/** Sends the password of a new office. The office is added also when that fails, so the form has nothing to repeat. */
async function sentNotice(oid: number, newOffice: NewOffice): Promise<string> {
  try {
    await call('makePasswordForOffice', { oid, newOffice });
    return `Office added. Its password goes to ${newOffice.office_email}.`;
  } catch {
    return 'Office added, but its password could not be sent. Press Edit in its row to send it.';
  }
}

function savedNotice({ office_email }: Office, email: string): string {
  return isMoved(office_email, email) ? movedNotice(office_email, email) : 'Office saved';
}

/** True when an office signs in with another e-mail from now on; case does not count. */
export function isMoved(stored: string, typed: string): boolean {
  return signInName(stored) !== signInName(typed);
}

const signInName = (email: string) => email.normalize('NFC').trim().toLowerCase();

/** What saving another e-mail will do; undefined while it is the stored one. */
export function moveNotice(stored: string, typed: string): string | undefined {
  if (!isMoved(stored, typed)) return undefined;
  return `After saving, this office has to sign in again with a new password: a link to set it goes to the new address, and a notice to ${stored}.`;
}

/** What saving another e-mail has done. */
export function movedNotice(stored: string, saved: string): string {
  return `Office saved. A link to set a new password goes to ${saved.trim()}, and a notice to ${stored}.`;
}
