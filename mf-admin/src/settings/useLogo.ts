import { MAX_LOGO_BYTES, type PlanLogo } from '@rollbook/contract';
import { fieldErrors, saveFailure } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { base64Of } from '../base64';

/** Sends a chosen file, which comes back as the logo that can be saved. */
export function useLogo(chosen: (logo: PlanLogo) => void) {
  const [isCleaning, setCleaning] = useState(false);
  const [failure, setFailure] = useState('');
  const [cleaned, setCleaned] = useState<{ id: string; removed: readonly string[] }>();

  async function choose(file: File): Promise<void> {
    setFailure('');
    setCleaned(undefined);
    if (file.size > MAX_LOGO_BYTES) {
      setFailure(`${file.name} has more than ${MAX_LOGO_BYTES / 1000} kB.`);
      return;
    }
    setCleaning(true);
    try {
      const answer = await call('cleanLogo', { name: file.name.slice(-100), data: await base64Of(file) });
      chosen(answer.logo);
      setCleaned({ id: answer.logo.id, removed: answer.removed });
    } catch (error) {
      const [said] = Object.values(fieldErrors(error));
      setFailure(said === undefined ? saveFailure(error, 'the logo') : `${said}.`);
    }
    setCleaning(false);
  }

  return { choose, isCleaning, failure, forget: () => setFailure(''), cleaned };
}
