import { MAX_LOGO_BYTES, type PlanLogo } from '@rollbook/contract';
import { fieldErrors, saveFailure } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';

/** Sends a chosen file, which comes back as the logo that can be saved. */
export function useLogo(chosen: (logo: PlanLogo) => void) {
  const [isCleaning, setCleaning] = useState(false);
  const [failure, setFailure] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);

  async function choose(file: File): Promise<void> {
    setFailure('');
    setRemoved([]);
    if (file.size > MAX_LOGO_BYTES) {
      setFailure(`${file.name} has more than ${MAX_LOGO_BYTES / 1000} kB.`);
      return;
    }
    setCleaning(true);
    try {
      const answer = await call('cleanLogo', { name: file.name.slice(-100), data: await base64(file) });
      chosen(answer.logo);
      setRemoved(answer.removed);
    } catch (error) {
      const [said] = Object.values(fieldErrors(error));
      setFailure(said === undefined ? saveFailure(error, 'the logo') : `${said}.`);
    }
    setCleaning(false);
  }

  return { choose, isCleaning, failure, removed };
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
