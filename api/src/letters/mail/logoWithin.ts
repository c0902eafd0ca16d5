import { LOGO_PATH } from '@rollbook/contract';
import { printedLogoOf } from '../pictures/logos';

/** The logo of a mail is kept as the address of its picture. */
const LOGO_SOURCE = new RegExp(`(?<=<img src=")[^"]*${LOGO_PATH}([0-9a-f]{32}\\.(?:svg|png))(?=")`);

/** The HTML with the picture of its logo in it, for a reader that loads nothing. A logo that is gone stays an address. */
export async function withLogoWithin(html: string): Promise<string> {
  const [address, id] = LOGO_SOURCE.exec(html) ?? [];
  const picture = id === undefined ? undefined : await printedLogoOf({ id });
  if (address === undefined || picture === undefined) return html;
  return html.replace(address, `data:image/png;base64,${picture.toString('base64')}`);
}
