import { callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { invalidFields } from '../../base/http/problem';
import { cleanLogo as cleaned } from '../../letters/pictures/cleanLogo';
import { storeLogo } from '../../letters/pictures/logos';

/** A file as a logo that can be previewed and saved. The file itself is not kept, and of a refused one nothing is. */
export const cleanLogo: Handler<'cleanLogo'> = async ({ name, data }, { caller, now }) => {
  const file = Buffer.from(data, 'base64');
  const answer = await cleaned(file);
  if ('refused' in answer) throw invalidFields({ data: answer.refused });
  const { made } = answer;
  const logo = await storeLogo({ made, name, bytes: file.length, at: now(), by: callerName(caller) });
  return { logo, removed: made.removed };
};
