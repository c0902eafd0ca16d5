import { SECRET_PATH } from '../../contract/src/secretPaths';
import {
  API_PATH,
  APPLE_PAY_PATH,
  BUCKET,
  BUCKET_COOKIE,
  BUCKET_RULES,
  CACHE,
  CANARY,
  DISGUISED,
  HASHED,
  HIDDEN,
  LINK_PAGES,
  NOT_INDEXED,
  OFFICE,
  PREVIEW,
  PREVIEW_COOKIE,
  PREVIEW_PATH,
  PREVIEW_RULES,
  PREVIEWS,
  PROBLEMS,
  screenDocument,
  SECURITY_HEADERS,
  SIGNED_IN,
  STRICT_TRANSPORT_SECURITY,
} from '../../local/gateway/rules';
import { type CardProvider, contentSecurityPolicy } from '../../local/gateway/security';

/** An area's name and what its `remote.json` says of its paths. */
export type Area = {
  name: string;
  prefixes: string[];
  restore: 'storage' | 'server';
  firstScreens?: { path: string }[];
};

const NOTE = '# Written by `npm run deploy:nginx` from the rules of local/gateway: not to be edited by hand.';

/** Stands in a policy where the origins of areas go, until the environment is known. */
const ORIGINS_PLACE = 'https://origins.invalid';

/** The parts of the configuration that follow from the gateway's rules, by file name. */
export function renderNginx(areas: readonly Area[]): Record<string, string> {
  return {
    'maps.conf.template': maps(areas),
    'site.conf.template': site(),
    'headers.conf.template': headers(),
  };
}

/** In nginx a quoted expression may hold braces and semicolons; `~*` takes capitals and small letters for one. */
function pattern({ source, flags }: RegExp): string {
  return `"${flags.includes('i') ? '~*' : '~'}${source.replaceAll(String.raw`\/`, '/')}"`;
}

/** The same for $request_uri, the requested address: after try_files, $uri is the document's. */
function asAsked({ source, flags }: RegExp): string {
  return pattern(new RegExp(source.replace(String.raw`(\/|$)`, '([/?]|$)'), flags));
}

/** The same in a location, whose modifier stands outside of the quotes. */
function location({ source, flags }: RegExp): string {
  return `location ${flags.includes('i') ? '~*' : '~'} "${source.replaceAll(String.raw`\/`, '/')}"`;
}

function maps(areas: readonly Area[]): string {
  const prefixes = areas
    .flatMap(({ name, prefixes: own }) => own.map((prefix) => ({ name, prefix })))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  const documents = prefixes.map(
    ({ name, prefix }) => `  "~^${prefix === '/' ? '/$' : `${escape(prefix)}(/|$)`}" /areas/${name}.html;`,
  );
  const screens = areas.flatMap(({ name, restore, firstScreens = [] }) =>
    firstScreens.flatMap(({ path }) =>
      (restore === 'storage' ? [path, `1${path}`] : [path]).map(
        (key) => `  "${key}" /areas/${screenDocument(name, path)};`,
      ),
    ),
  );
  return `${NOTE}

# 1 where a user is probably signed in.
map $http_cookie $signed_in {
  default "";
  ${pattern(SIGNED_IN)} 1;
}

# The document with the prerendered first screen of a page; staff who are signed in get no sign-in screen.
map $signed_in$uri $screen {
  default /areas/none;
${screens.join('\n')}
}

# Else the document that names the files of the area's first screen. Any other path gets index.html.
map $uri $document {
  default /index.html;
${documents.join('\n')}
}

# Who gets a canary: the bucket that the browser keeps, or one that is drawn now and sent with the document; and its office.
map $http_cookie $bucket_kept {
  default "";
  ${pattern(BUCKET)} $2;
}
map $request_id $bucket_drawn {
  "~^([0-9a-f]{2})" $1;
}
map $bucket_kept $bucket {
  default $bucket_kept;
  "" $bucket_drawn;
}
map $http_cookie $office_kept {
  default none;
  ${pattern(OFFICE)} $2;
}
map $http_cookie $preview {
  default -;
  ${pattern(PREVIEW)} $2;
}
map "$canary:$bucket_kept" $bucket_cookie {
  default "";
  "1:" "${BUCKET_COOKIE}=$bucket_drawn; ${BUCKET_RULES}";
}

# Pages that search engines must not list; nginx sends no header that is empty.
map $request_uri $robots {
  default "";
  ${asAsked(NOT_INDEXED)} noindex;
}

# Pages that a link with a token opens send no referrer.
map $request_uri $referrer_policy {
  default "${SECURITY_HEADERS['referrer-policy']}";
  ${asAsked(LINK_PAGES)} no-referrer;
}

# Whether the shell's page may answer: to a client that accepts HTML, at an address that hides nothing.
map $http_accept $takes_html {
  default "";
  "" 1;
  "~*(text/html|text/\\*|\\*/\\*)" 1;
}
map $request_uri $hides_nothing {
  default 1;
  ${pattern(DISGUISED)} "";
}

map "\${SQUARE_ENVIRONMENT}" $content_security_policy {
${policies().join('\n')}
}

map "\${PUBLIC_ORIGIN}" $strict_transport_security {
  default "";
  "~^https:" "${STRICT_TRANSPORT_SECURITY}";
}

# Addresses that end with a secret, from the contract's marks; $uri is decoded and has single slashes.
map $uri $path_logged {
  default $uri;
  ${pattern(SECRET_PATH)} "$1…";
}
`;
}

function policies(): string[] {
  const providers: CardProvider[] = ['local', 'sandbox', 'production'];
  return providers.map((card) => {
    const policy = contentSecurityPolicy({ card, remoteOrigins: [ORIGINS_PLACE] });
    return `  ${card} "${policy.replaceAll(` ${ORIGINS_PLACE}`, '${REMOTE_ORIGINS}')}";`;
  });
}

function site(): string {
  return `${NOTE}
root \${SITE_DIR};
error_page 404 = @not_found;
error_page 405 = @not_allowed;
set $canary "";
if (-d $document_root/${CANARY}) {
  set $canary 1;
}
# A process that is being replaced refuses connections: the next one is asked. What was sent and may change something is
# never sent twice.
proxy_next_upstream error timeout;
proxy_next_upstream_tries 3;

location = /livez {
  proxy_pass http://api;
  include \${RUN_DIR}/proxy.conf;
}
location ~ ^/(healthz|readyz)$ {
  if (!-f $document_root/index.html) {
    return 503;
  }
  error_page 503 = @unpublished;
  proxy_pass http://api;
  include \${RUN_DIR}/proxy.conf;
}
${location(API_PATH)} {
  error_page 418 = @changes;
  recursive_error_pages on;
  if ($request_method ~ "^(PUT|DELETE)$") {
    return 418;
  }
  proxy_pass http://api;
  include \${RUN_DIR}/proxy.conf;
}
# nginx would send these again after a process has ended: it takes them for harmless.
location @changes {
  error_page 502 504 = @changes_unsent;
  recursive_error_pages on;
  proxy_next_upstream off;
  proxy_pass http://api;
  include \${RUN_DIR}/proxy.conf;
}
# Without a connection nothing was sent. One of these two is there while one process is replaced, and by itself nginx might
# choose the same again.
${unsent('changes_unsent', 'api_first', '  error_page 502 504 = @changes_unsent_again;\n')}
${unsent('changes_unsent_again', 'api_last')}
# Square replaces the file now and then; without one, no page may answer.
location = ${APPLE_PAY_PATH} {
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.revalidate}";
  types {}
  default_type text/plain;
  alias \${APPLE_PAY_ASSOCIATION};
}
${location(HIDDEN)} {
  return 404;
}
${location(HASHED)} {
  brotli_static on;
  gzip_static on;
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.forever}";
  add_header Access-Control-Allow-Origin "*";
  try_files $uri =404;
}
location = /index.html {
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.revalidate}";
  try_files $uri @unpublished;
}
# What a publish rewrites, and what is not there.
# The address of a preview keeps its name in this browser and goes to the page behind it.
${location(PREVIEW_PATH)} {
  set $shown $1;
  set $page $2;
  set $kept "${PREVIEW_COOKIE}=$1; ${PREVIEW_RULES}";
  set $found "";
  if ($page = "") {
    set $page /;
  }
  if (-d $document_root/${PREVIEWS}/$shown) {
    set $found 1;
  }
  if ($shown = off) {
    set $found 1;
    set $kept "${PREVIEW_COOKIE}=off; ${PREVIEW_RULES}; Max-Age=0";
  }
  if ($found = "") {
    return 404;
  }
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.never}";
  add_header Set-Cookie $kept;
  absolute_redirect off;
  return 302 $page;
}
location = /remotes.json {
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.revalidate}";
  add_header Access-Control-Allow-Origin "*";
  try_files ${ofCanary('/remotes.json')} $uri =404;
}
location ~ "\\.[^/]*$" {
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.revalidate}";
  add_header Access-Control-Allow-Origin "*";
  try_files $uri =404;
}
# Pages: a missing script must be a 404, never one of these.
location / {
  if ($takes_html = "") {
    return 404;
  }
  if ($hides_nothing = "") {
    return 404;
  }
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.revalidate}";
  add_header Vary "Accept, Cookie";
  add_header X-Robots-Tag $robots;
  add_header Set-Cookie $bucket_cookie;
  try_files ${ofCanary('$screen', '$document')} $screen $document /index.html @unpublished;
}

location @not_found {
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.never}" always;
  types {}
  default_type text/plain;
  return 404 "Not found";
}
${problem('not_allowed', PROBLEMS.methodNotAllowed, ['add_header Allow "GET, HEAD" always;'])}
${problem('unpublished', PROBLEMS.unpublished)}
${problem('api_away', PROBLEMS.apiAway, ['add_header X-Request-Id $request_id_passed always;'])}
`;
}

/** Asks one process for what was sent to none; `more` says what comes after it. */
function unsent(name: string, process: string, more = ''): string {
  return `location @${name} {
  error_page 418 = @api_away;
${more}  recursive_error_pages on;
  if ($upstream_connect_time ~ "[0-9]") {
    return 418;
  }
  proxy_next_upstream off;
  proxy_pass http://${process};
  include \${RUN_DIR}/proxy.conf;
}`;
}

/** The same paths for a browser with a preview, for an office that gets a canary, and for a bucket. */
function ofCanary(...paths: string[]): string {
  const at = ['office-$office_kept', '$bucket'].map((one) => `/${CANARY}/at/${one}`);
  return [`/${PREVIEWS}/$preview`, ...at]
    .flatMap((folder) => paths.map((path) => `${folder}${path}`))
    .join(' ');
}

type Problem = (typeof PROBLEMS)[keyof typeof PROBLEMS];

function problem(name: string, { status, ...told }: Problem, extra: string[] = []): string {
  const body = JSON.stringify({ type: 'about:blank', status, ...told });
  return `location @${name} {
  include \${RUN_DIR}/headers.conf;
  add_header Cache-Control "${CACHE.never}" always;
${extra.map((line) => `  ${line}\n`).join('')}  types {}
  default_type application/problem+json;
  return ${status} '${body}';
}`;
}

function headers(): string {
  const lines = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) =>
      `add_header ${name} ${name === 'referrer-policy' ? '$referrer_policy' : `"${value}"`} always;`,
  );
  return `${NOTE}
add_header content-security-policy $content_security_policy always;
add_header strict-transport-security $strict_transport_security always;
${lines.join('\n')}
`;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
