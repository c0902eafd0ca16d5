import { LOGO_ID, LOGO_PATH } from '@rollbook/contract';
import type { Express } from 'express';
import { ApiProblem } from '../../base/http/problem';
import { shownLogo } from './logos';

/** An SVG runs nothing and loads nothing, also when it is opened by its address. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The picture of a logo, the same for everyone and for good: without a session, whose cookie no cache may keep. It stands
 * beside the table of calls, whose answers are none of these.
 */
export function mountLogo(app: Express): void {
  app.get(`${LOGO_PATH}:id`, async (request, response) => {
    response.locals.call = 'logo';
    const id = request.params.id;
    const picture = LOGO_ID.test(id) ? await shownLogo(id) : undefined;
    if (picture === undefined) throw new ApiProblem('unknown_id', 'There is no such logo');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Content-Security-Policy', CSP);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type(id.endsWith('.svg') ? 'image/svg+xml' : 'image/png').send(picture);
  });
}
