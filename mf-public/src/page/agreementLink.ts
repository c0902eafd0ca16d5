import { call } from '@rollbook/platform';

const KEY = 'rollbook.agreement';

/** Remembers the link to the agreement that this tab shows, until the next applicant's form ends it. */
export function keepLink(path: string): void {
  try {
    sessionStorage.setItem(KEY, path.split('/').at(-1) ?? '');
  } catch {
    // Without storage the link ends after 15 minutes.
  }
}

/** Ends the link on the server. Not awaited: it ends by itself soon. */
export function endLink(): void {
  const token = takeToken();
  if (token !== '') call('endAgreementLink', { token }).catch(() => undefined);
}

function takeToken(): string {
  try {
    const token = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return token;
  } catch {
    return '';
  }
}
