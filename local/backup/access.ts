import { accessSync, constants } from 'node:fs';

/** Why this user cannot reach a file or a folder, as a code such as ENOENT or EACCES; undefined when it can. */
export function accessFailure(path: string, mode = constants.R_OK): string | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
