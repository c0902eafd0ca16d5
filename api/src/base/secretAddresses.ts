import { MongoClient } from 'mongodb';

/** How a user name and a password are written in an address. */
const ENCODING =
  'in a user name or password, these characters are percent-encoded: # as %23, / as %2F, ? as %3F, @ as %40, : as %3A, % as %25';

const ADDRESS = /^([a-z+]+):\/\/([^/?#]*)(.*)$/i;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?\.?)(:(?<port>\d{1,5}))?$/i;
/** A path of a socket, as MongoDB writes it. */
const SOCKET = /^%2f[^:]+\.sock$/i;
/** Options of an address whose value is a secret. */
const SECRET_OPTION = /password|properties|token|secret|pass$/i;

type Parts = { user: string; password: string; hosts: string; rest: string };

/** What is wrong with an SMTP_URL; undefined when nothing is. Never quotes the address. */
export function smtpMistake(url: string): string | undefined {
  const parts = partsOf(url, ['smtp', 'smtps']);
  if (typeof parts === 'string') return parts;
  if (!isHost(parts.hosts)) return wrongHost(parts.hosts, 'smtps://user:password@mail.example.org:465');
  if (parts.user !== '' && parts.password === '') return `has a user name without a password; ${ENCODING}`;
  if (!/^\/?(\?[^#]*)?$/.test(parts.rest)) return `nothing may follow the host; ${ENCODING}`;
  return undefined;
}

/** What is wrong with a MONGODB_URI; undefined when nothing is. Never quotes the address. */
export function mongodbMistake(uri: string): string | undefined {
  const parts = partsOf(uri, ['mongodb', 'mongodb+srv']);
  if (typeof parts === 'string') return parts;
  const isRight = parts.hosts.split(',').every((host) => isHost(host) || SOCKET.test(host));
  if (!isRight) return wrongHost(parts.hosts, 'mongodb://user:password@db.example.org:27017/rollbook');
  try {
    // Reads the options; connects to nothing.
    void new MongoClient(uri).close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? withoutSecrets(error.message, secretsOf(uri)) : 'cannot be read';
  }
}

/** The secrets of an address, as they are written and as they are meant. */
export function secretsOf(address: string): string[] {
  const [, , authority = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const userinfo = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  const password = userinfo.includes(':') ? userinfo.slice(userinfo.indexOf(':') + 1) : '';
  const options = [...new URLSearchParams(rest.slice(rest.indexOf('?') + 1))];
  const ofOptions = options.flatMap(([name, value]) => (SECRET_OPTION.test(name) ? [value] : []));
  return [address, password, decoded(password) ?? '', ...ofOptions].filter((one) => one !== '');
}

/** Shorter ones would also stand in words that are no secret. */
const SHORTEST_SECRET = 4;

/** The text with '…' in place of each secret, also of one that is written as in JSON or percent-encoded. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return writtenForms(secrets).reduce((masked, secret) => masked.replaceAll(secret, '…'), text);
}

/** Every way in which the secrets may be written, the longest first. */
export function writtenForms(secrets: readonly string[]): string[] {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length);
}

/** The parts of an address, or what is wrong with it. */
function partsOf(text: string, schemes: readonly string[]): Parts | string {
  const begin = `must begin with ${schemes.map((one) => `${one}://`).join(' or ')}`;
  const [, scheme = '', authority = '', rest = ''] = ADDRESS.exec(text) ?? [];
  if (!schemes.includes(scheme)) return begin;
  if (/[\s\p{Cc}]/u.test(text)) return 'must have no space and no line end';
  const pieces = authority.split('@');
  if (pieces.length > 2 || rest.includes('@')) return `cannot be read: ${ENCODING}`;
  const [hosts = '', userinfo] = pieces.toReversed();
  if (userinfo === undefined) return { user: '', password: '', hosts, rest };
  if (decoded(userinfo) === undefined) return `cannot be read: ${ENCODING}`;
  const [user = '', ...words] = userinfo.split(':');
  const password = words.join(':');
  if (user === '') return 'has a password without a user name';
  return { user, password, hosts, rest };
}

function isHost(text: string): boolean {
  const port = HOST.exec(text)?.groups?.port;
  return HOST.test(text) && (port === undefined || (Number(port) >= 1 && Number(port) <= 65_535));
}

function wrongHost(hosts: string, example: string): string {
  if (hosts === '') return `has no host; it is written like ${example}`;
  return `its host or port cannot be read; it is written like ${example}; ${ENCODING}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
