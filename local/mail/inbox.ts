import { type Request, type Response, Router } from 'express';
import { html, page } from '../pages/page';
import type { Message, Store } from './store';

/**
 * A mail's own HTML runs nothing, loads nothing from elsewhere and is framed by the inbox only. Its links
 * open in a new tab.
 */
const MAIL_CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The inbox in the browser: pages, `.json`, mails and attachments below `basePath`. */
export function inboxRouter(store: Store, basePath: string): Router {
  const router = Router();

  router.get(`${basePath}.json`, (_req, res) => {
    fresh(res).json(store.messages().map(({ headers: _headers, ...message }) => message));
  });
  router.get(basePath, (_req, res) => fresh(res).type('html').send(listPage(store.messages(), basePath)));
  router.get(`${basePath}/:id`, (req, res) =>
    answer(req, res, (message) => fresh(res).type('html').send(mailPage(message, basePath))),
  );
  router.get(`${basePath}/:id/html`, (req, res) =>
    answer(req, res, (message) => {
      res.setHeader('content-security-policy', MAIL_CSP);
      fresh(res).type('html').send(`<base target="_blank">${message.html}`);
    }),
  );
  router.get(`${basePath}/:id/raw`, (req, res) =>
    answer(req, res, ({ id }) => fresh(res).type('text/plain').send(store.raw(id))),
  );
  router.get(`${basePath}/:id/attachments/:index/:name`, (req, res) =>
    answer(req, res, (message) => sendAttachment(store, message, Number(req.params['index']), res)),
  );
  return router;

  function answer(req: Request, res: Response, send: (message: Message) => void): void {
    const message = store.find(String(req.params['id']));
    if (message) send(message);
    else
      res
        .status(404)
        .type('html')
        .send(page('No such mail', html`<h1>There is no such mail</h1>`));
  }
}

function sendAttachment(store: Store, message: Message, index: number, res: Response): void {
  const attachment = message.attachments[index];
  if (!attachment) return void res.sendStatus(404);
  res.attachment(attachment.filename);
  // A PDF may be looked at in the tab; anything else could run there.
  if (attachment.contentType === 'application/pdf') {
    const disposition = String(res.getHeader('content-disposition'));
    res.setHeader('content-disposition', disposition.replace(/^attachment/, 'inline'));
  }
  res.setHeader('content-type', attachment.contentType);
  res.setHeader('x-content-type-options', 'nosniff');
  fresh(res).send(store.attachment(message.id, index));
}

function fresh(res: Response): Response {
  return res.setHeader('cache-control', 'no-store');
}

function listPage(messages: Message[], basePath: string): string {
  const rows = messages.map(
    ({ id, to, subject, date, attachments }) =>
      html`<li>
        <a class="row" href="${basePath}/${id}">
          <strong>${subject || '(no subject)'}</strong>
          <span class="second small">
            to ${to.join(', ')} · ${when(date)}${attachments.length > 0 ? ' · with attachment' : ''}
          </span>
        </a>
      </li>`,
  );
  const empty = html`<p class="card">No mail yet. Every mail that the server sends arrives here.</p>`;
  return page(
    'Inbox',
    html`<p class="mark">DEMO</p>
      <h1>Inbox</h1>
      <p class="second">Nothing leaves this machine: these are all mails sent so far, the newest first.</p>
      ${
        rows.length > 0
          ? html`<ul class="list">
              ${rows}
            </ul>`
          : empty
      }
      <p><a href="/demo">Demo accounts and links</a> · <a href="${basePath}.json">as JSON</a></p>`,
  );
}

function mailPage(message: Message, basePath: string): string {
  const { id, subject, from, to, date, attachments, text } = message;
  const links = attachments.map(
    ({ filename, url, contentType, size }) =>
      html`<dt>Attachment</dt>
        <dd>
          <a href="${url}">${filename}</a>
          <span class="second small">${contentType}, ${kilobytes(size)}</span>
        </dd>`,
  );
  const headers = message.headers.map(
    ({ name, value }) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  );
  const body = message.html
    ? html`<iframe
        title="The mail"
        src="${basePath}/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`
    : html``;
  return page(
    subject || 'Mail',
    html`<p><a href="${basePath}">Inbox</a></p>
      <h1>${subject || '(no subject)'}</h1>
      <div class="card">
        <dl>
          <dt>From</dt>
          <dd>${from}</dd>
          <dt>To</dt>
          <dd>${to.join(', ')}</dd>
          <dt>Received</dt>
          <dd>${when(date)}</dd>
          ${links}
        </dl>
      </div>
      ${body}
      <h2>As text</h2>
      <div class="card"><pre>${text}</pre></div>
      <details class="card">
        <summary>Headers</summary>
        <dl class="small">${headers}</dl>
        <p><a href="${basePath}/${id}/raw">As it was sent</a></p>
      </details>`,
  );
}

function kilobytes(size: number): string {
  return size < 1024 ? `${size} bytes` : `${Math.round(size / 1024)} KB`;
}

function when(date: string): string {
  return new Date(date).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Denver',
  });
}
