// How a built page reaches the browser: by the small server of the browser tests, or by nginx as a deployment runs it.
import { serverFor } from '../../e2e/support/answers.ts';
import { serveSite } from '../../e2e/support/site.ts';
import { startNginx } from '../../deploy/nginx/run.ts';
import { nginx } from '../test/nginx.mjs';
import { CERTIFICATE } from './certificate.mjs';

/** Each serves `folder` with `document` for its pages and the answers that `who` gets; answers { url, close }. */
export const DELIVERIES = {
  'HTTP/1.1, gzip': ({ folder, who, document }) => serveSite(folder, serverFor(who), document),
  'HTTP/2, Brotli, nginx': throughNginx,
};

async function throughNginx({ folder, who }) {
  nginx();
  const api = await serveSite(folder, serverFor(who));
  const server = await startNginx({ site: folder, apis: [new URL(api.url).host], tls: CERTIFICATE });
  return { url: server.url, close: () => Promise.all([server.stop(), api.close()]) };
}
