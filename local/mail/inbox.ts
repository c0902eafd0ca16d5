import { type Request, type Response, Router } from 'express';
import { html, page } from '../pages/html';
import { INBOX_PATH, type Message, type Store } from './store';

/** A mail's own HTML runs no script, loads nothing and is framed by the inbox only. Its links open in a new tab. */
const MAIL_CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The inbox in the browser: list, JSON, mails and attachments. */
export function inboxRouter(store: Store): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set('cache-control', 'no-store');
    next();
  });
  router.get(`${INBOX_PATH}.json`, (_req, res) => {
    res.json(store.messages().map(({ headers: _headers, ...message }) => message));
  });
  router.get(INBOX_PATH, (_req, res) => void res.type('html').send(listPage(store.messages())));

  const withMail = (path: string, answer: (mail: Message, res: Response, req: Request) => void) =>
    router.get(`${INBOX_PATH}/:id${path}`, (req, res) => {
      const mail = store.find(String(req.params['id']));
      if (mail) answer(mail, res, req);
      else
        res
          .status(404)
          .type('html')
          .send(page('No such mail', html`<h1>There is no such mail</h1>`));
    });
  withMail('', (mail, res) => void res.type('html').send(mailPage(mail)));
  withMail('/html', (mail, res) => {
    const body = withPictures(mail, store);
    res.set('content-security-policy', MAIL_CSP).type('html').send(`<base target="_blank">${body}`);
  });
  withMail('/raw', ({ id }, res) => void res.type('text/plain').send(store.raw(id)));
  withMail('/attachments/:index/:name', (mail, res, req) => {
    const index = Number(req.params['index']);
    const attachment = mail.attachments[index];
    if (!attachment) return void res.sendStatus(404);
    res.attachment(attachment.filename);
    // A PDF opens in the tab. Any other file could run there.
    if (attachment.contentType === 'application/pdf') {
      const disposition = String(res.get('content-disposition'));
      res.set('content-disposition', disposition.replace(/^attachment/, 'inline'));
    }
    res.set({ 'content-type': attachment.contentType, 'x-content-type-options': 'nosniff' });
    res.send(store.attachment(mail.id, index));
  });
  return router;
}

/** The mail's own HTML with the pictures that it has attached. */
function withPictures({ id, html: body, attachments }: Message, store: Store): string {
  return body.replaceAll(/src="cid:([^"]*)"/g, (whole, cid: string) => {
    const at = attachments.findIndex((one) => one.cid === cid);
    const type = attachments[at]?.contentType ?? '';
    if (!/^image\/(?:png|jpeg)$/.test(type)) return whole;
    return `src="data:${type};base64,${store.attachment(id, at).toString('base64')}"`;
  });
}

function listPage(messages: Message[]): string {
  const rows = messages.map(
    ({ id, to, subject, date, attachments }) =>
      html`<li>
        <a class="row" href="${INBOX_PATH}/${id}">
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
      <p><a href="/demo">Demo accounts and links</a> · <a href="${INBOX_PATH}.json">as JSON</a></p>`,
  );
}

function mailPage(message: Message): string {
  const { id, subject, from, to, date, attachments, text } = message;
  const links = attachments
    .filter(({ cid }) => cid === undefined)
    .map(
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
        src="${INBOX_PATH}/${id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`
    : html``;
  return page(
    subject || 'Mail',
    html`<p><a href="${INBOX_PATH}">Inbox</a></p>
      <h1>${subject || '(no subject)'}</h1>
      <div class="card">
        <dl>
          <dt>From</dt>
          <dd>${from}</dd>
          <dt>To</dt>
          <dd>${to.join(', ')}</dd>
          <dt>Sent</dt>
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
        <p><a href="${INBOX_PATH}/${id}/raw">As it was sent</a></p>
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
