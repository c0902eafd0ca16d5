import { type Started, startChild } from './child';

/** Where the mail inbox takes mails and where it shows them. */
export type MailReady = { smtpUrl: string; pagesUrl: string };

const STOP_MS = 3_000;

/** Starts the built mail inbox as a process of its own; `before` is where it listened the last time, to take again. */
export function startMailServer(
  entry: string,
  dataDir: string,
  before?: MailReady,
): Promise<Started<MailReady>> {
  const ports = [before?.smtpUrl, before?.pagesUrl].map((url) =>
    url === undefined ? '0' : new URL(url).port,
  );
  const [smtpPort = '0', pagesPort = '0'] = ports;
  const args = ['--data', dataDir, '--smtp-port', smtpPort, '--pages-port', pagesPort];
  return startChild('the mail inbox', { entry, args, stopMs: STOP_MS });
}
