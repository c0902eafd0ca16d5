import type { SettingName } from '@rollbook/contract';
import { fieldErrors, saveFailure, tellChange, toast } from '@rollbook/kit';
import { call, CallProblem } from '@rollbook/platform';
import { useState } from 'react';
import {
  changedNames,
  changesOf,
  type Edits,
  edited,
  errorsBySetting,
  type NewAgreement,
  numberFaults,
  type Settings,
} from './draft';

/** What is typed on top of the saved settings. A save by another person keeps it. */
export function useSettings(loaded: Settings, reload: () => Promise<Settings | undefined>) {
  const [base, setBase] = useState(loaded);
  const [edits, setEdits] = useState<Edits>({});
  const [agreement, setAgreement] = useState<NewAgreement>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  /** Another person has saved meanwhile: `theirs` once it is read. */
  const [clash, setClash] = useState<{ said: string; theirs?: Settings }>();
  const changed = changedNames(base, edits);
  const count = changed.length + (agreement === undefined ? 0 : 1);

  function clear(): void {
    setEdits({});
    setAgreement(undefined);
    setErrors({});
    setFailure('');
    setClash(undefined);
  }

  async function send(input: { withdraw?: string; agreement?: NewAgreement; changes: Edits }, done: string) {
    setSaving(true);
    setFailure('');
    setErrors({});
    try {
      setBase(await call('saveSettings', { version: base.version, ...input }));
      if (input.withdraw === undefined) clear();
      toast(done);
      tellChange();
    } catch (error) {
      if (error instanceof CallProblem && error.code === 'stale_version') setClash({ said: error.detail });
      else {
        const found = errorsBySetting(fieldErrors(error));
        setErrors(found);
        setFailure(
          Object.keys(found).length > 0
            ? 'Nothing is saved yet: please look at the marked fields.'
            : saveFailure(error, 'the settings'),
        );
      }
    }
    setSaving(false);
  }

  return {
    base,
    edits,
    values: edited(base, edits),
    changed,
    count,
    errors,
    failure,
    isSaving,
    clash,
    agreement,
    setAgreement,
    set: (change: Edits) => setEdits((before) => ({ ...before, ...change })),
    back: (name: SettingName) => setEdits((before) => ({ ...before, [name]: null })),
    clear,
    save() {
      const faults = numberFaults(edited(base, edits));
      setErrors(faults);
      if (Object.keys(faults).length > 0) return;
      const changes = changesOf(base, edits);
      void send({ changes, ...(agreement ? { agreement } : {}) }, 'The settings are saved');
    },
    withdraw: (version: string) => send({ changes: {}, withdraw: version }, `${version} is withdrawn`),
    /** Reads what the other person has saved; what is typed stays, and goes on top of it. */
    async compare() {
      const theirs = await reload();
      if (theirs === undefined) return setFailure('Could not load the settings, please try again.');
      setClash((before) => before && { ...before, theirs });
      setBase(theirs);
    },
  };
}

export type SettingsDraft = ReturnType<typeof useSettings>;
