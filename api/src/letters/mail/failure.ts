/** After this many tries a mail has failed; the administrator sees it and can queue it again. */
export const MAX_ATTEMPTS = 8;
const FIRST_DELAY_MS = 30_000;
export const LONGEST_DELAY_MS = 3_600_000;

/** Backoff in ms after so many tries: doubling, at most an hour, with jitter over the second half. */
export function retryDelay(attempts: number, random: () => number = Math.random): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
  return Math.round(delay * (0.5 + random() / 2));
}

/** nodemailer's codes in the administrator's words. */
const REASONS: Record<string, string> = {
  ECONNECTION: 'The mail server could not be reached',
  ESOCKET: 'The connection to the mail server broke',
  ETIMEDOUT: 'The mail server did not answer in time',
  EDNS: 'The mail server’s name was not found',
  ETLS: 'No secure connection to the mail server',
  EAUTH: 'The mail server refused our sign-in',
  ENOAUTH: 'The mail server wants a sign-in',
  EENVELOPE: 'The mail server refused the address',
  EMESSAGE: 'The mail server refused the mail',
  EPROTOCOL: 'The mail server answered something unexpected',
};

/** Why a try failed. The server's own message is left out: it can quote the address or the mail. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'The mail could not be sent';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const reason = REASONS[code] ?? 'The mail could not be made or sent';
  return answer > 0 ? `${reason} (${answer})` : reason;
}

/** True when the mail may have been sent although the try failed: the connection broke without an answer of the server. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || 'responseCode' in error) return false;
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  const isSetup = 'timeoutType' in error && error.timeoutType !== 'SOCKET_TIMEOUT';
  return ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].includes(String(error.code)) && !isConnecting && !isSetup;
}
