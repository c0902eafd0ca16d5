import { type MadeLogo, makeLogo } from './makeLogo';
import { LogoRefused } from './refused';

export type Cleaned = { made: MadeLogo } | { refused: string };

/** The thread of cleanLogo. A Buffer arrives as a Uint8Array. */
export default async function logoThread(file: Uint8Array): Promise<Cleaned> {
  try {
    return { made: await makeLogo(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) };
  } catch (error) {
    if (error instanceof LogoRefused) return { refused: error.message };
    throw error;
  }
}
