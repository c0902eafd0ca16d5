import { type ImportKind, MAX_IMPORT } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { base64Of } from '../base64';
import type { Imported } from './words';

type What = {
  kind: ImportKind;
  /** The import whose wrong rows come again. */
  follows?: string | undefined;
};

/** Sends a file in parts, and has it read. `told` hears the share that is through. */
export async function sendFile(
  file: File,
  { kind, follows }: What,
  told: (share: number) => void,
): Promise<Imported> {
  const begun = { kind, name: file.name, size: file.size, ...(follows === undefined ? {} : { follows }) };
  const { id, parts } = await call('beginImport', begun);
  for (let part = 0; part < parts; part += 1) {
    const bytes = file.slice(part * MAX_IMPORT.partBytes, (part + 1) * MAX_IMPORT.partBytes);
    await call('sendImportPart', { id, part, data: await base64Of(bytes) });
    told((part + 1) / parts);
  }
  return call('readImport', { id });
}
