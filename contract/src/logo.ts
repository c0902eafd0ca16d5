/** A setting that hides what stands below the screen. */
export const NO_LOGO = 'none';

/** Most bytes of a file that is chosen as a logo. */
export const MAX_LOGO_BYTES = 300_000;

/** A logo is named by the digest of its bytes, so that an address never shows another picture. */
export const LOGO_ID = /^[0-9a-f]{32}\.(?:svg|png)$/;

/** Where logos are shown from, each by its id. */
export const LOGO_PATH = '/api/brand/logo/';

/** '4 kB', as beside a file. */
export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

type Picture = { id: string; width: number; height: number };

/** The attributes of the `<img>` that shows a logo. */
export const logoImage = ({ id, width, height }: Picture) => ({ src: LOGO_PATH + id, width, height });
