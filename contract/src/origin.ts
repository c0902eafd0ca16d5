const ORIGIN = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?\/?$/;
const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443' };
const LAST_PORT = 65_535;

/**
 * The origin that a text names, scheme://host[:port] with http or https, as browsers write it; undefined for any other
 * text. A slash at the end is the only path; letters of other alphabets come as punycode. With `safe`, http is for this
 * machine alone: cookies and scripts travel by https.
 */
export function originOf(text: string, { safe = false } = {}): string | undefined {
  const [, scheme = '', host = '', port = ''] = ORIGIN.exec(text.toLowerCase()) ?? [];
  if (host === '' || Number(port) > LAST_PORT) return undefined;
  if (safe && scheme !== 'https' && host !== 'localhost' && host !== '127.0.0.1') return undefined;
  return port === '' || port === DEFAULT_PORTS[scheme]
    ? `${scheme}://${host}`
    : `${scheme}://${host}:${port}`;
}
