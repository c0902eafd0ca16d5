import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of the ZIP. The path has no word that anyone has typed. */
export type Entry = { path: string; content: string | Uint8Array };

/** Folders and names of lower-case letters, digits, '-' and '_': no path leaves the folder into which it is unpacked. */
const PATH = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z]+$/;

/** Packs the files. Throws for a path that is not one of ours. */
export async function zipOf(entries: readonly Entry[], at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const { path, content } of entries) {
    if (!PATH.test(path)) throw new Error('a path in a ZIP file is not allowed');
    zip.addBuffer(Buffer.from(content), path, { mtime: at });
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}
