#!/bin/sh
# Fills in the configuration from the environment and runs nginx in the foreground, as the user who calls it. Everything that
# is written lies in RUN_DIR, so that the rest may be read-only.
set -eu

here=$(dirname "$0")
: "${RUN_DIR:=/tmp/nginx}" "${SITE_DIR:=/srv/site}" "${WORKER_PROCESSES:=auto}" "${ACCESS_LOG:=/dev/stdout}"
: "${HTTP_LISTEN:=8080}" "${HTTPS_LISTEN:=8443}" "${TRUST_PROXY:=0}" "${REMOTE_ORIGINS:=}" "${TLS_DIR:=}"
: "${ACME_DIR:=/var/empty}" "${APPLE_PAY_ASSOCIATION:=}" "${SQUARE_ENVIRONMENT:=}" "${PUBLIC_ORIGIN:=}" "${API_UPSTREAMS:=}"

refuse() {
  echo "The web server does not start: $1" >&2
  exit 1
}
# Whether the value has nothing but these characters: what goes into a configuration must not be able to end its place.
plain() {
  [ -z "$(printf %s "$2" | tr -d "$1")" ]
}
case $SQUARE_ENVIRONMENT in
  sandbox | production | local) ;;
  *) refuse 'SQUARE_ENVIRONMENT must be sandbox or production' ;;
esac
plain 'A-Za-z0-9:/.\-' "$PUBLIC_ORIGIN" || refuse 'PUBLIC_ORIGIN has a character that no origin has'
plain 'A-Za-z0-9:/., \-' "$REMOTE_ORIGINS" || refuse 'REMOTE_ORIGINS has a character that no origin has'
# As contract/src/origin.ts: scheme://host[:port].
origin() {
  printf %s "$2" | grep -Eqix "$1://[a-z0-9.-]+(:[0-9]{1,5})?"
}
PUBLIC_ORIGIN=${PUBLIC_ORIGIN%/}
origin 'https?' "$PUBLIC_ORIGIN" ||
  refuse 'PUBLIC_ORIGIN must be the origin that people see, such as https://join.example.org'
REMOTE_ORIGINS=$(printf %s "$REMOTE_ORIGINS" | tr ',' ' ')
for one in $REMOTE_ORIGINS; do
  case $one in
    http://localhost | http://localhost:* | http://127.0.0.1 | http://127.0.0.1:*) scheme=http ;;
    *) scheme=https ;;
  esac
  origin "$scheme" "${one%/}" || refuse "REMOTE_ORIGINS must have origins such as https://areas.example.org, not $one"
done
plain 'A-Za-z0-9:.\- ' "$API_UPSTREAMS" || refuse 'API_UPSTREAMS has a character that no address has'
plain 'A-Za-z0-9_/.\-' "$APPLE_PAY_ASSOCIATION" || refuse 'APPLE_PAY_ASSOCIATION has a character other than letters, digits and _/.-'
case $APPLE_PAY_ASSOCIATION in
  '') APPLE_PAY_ASSOCIATION=/var/empty/none ;;
  /*) [ -f "$APPLE_PAY_ASSOCIATION" ] || refuse 'APPLE_PAY_ASSOCIATION names no file' ;;
  *) refuse 'APPLE_PAY_ASSOCIATION must be an absolute path' ;;
esac
plain '0-9' "$TRUST_PROXY" || refuse 'TRUST_PROXY must be a number'

# A process that refuses is passed over for 5 s. When all are (one has just come back, the next has just gone), they are asked
# all the same: each stands there a second time, as its own substitute.
API_SERVERS= API_SUBSTITUTES= API_FIRST= API_LAST=
for address in $API_UPSTREAMS; do
  API_SERVERS="$API_SERVERS server $address max_fails=1 fail_timeout=5s;"
  API_SUBSTITUTES="$API_SUBSTITUTES server $address max_fails=0 backup;"
  : "${API_FIRST:=$address}"
  API_LAST=$address
done
[ -n "$API_SERVERS" ] || refuse 'API_UPSTREAMS must name the processes of the API, such as 10.0.0.11:3001 10.0.0.12:3001'
# A policy's sources are parted by spaces; with one in front, it can stand behind others.
REMOTE_ORIGINS=$(printf %s "$REMOTE_ORIGINS" | tr -s ' ' | sed 's/^ *//; s/ *$//; s/^./ &/')
export RUN_DIR SITE_DIR WORKER_PROCESSES ACCESS_LOG HTTP_LISTEN HTTPS_LISTEN TRUST_PROXY REMOTE_ORIGINS TLS_DIR \
  ACME_DIR APPLE_PAY_ASSOCIATION SQUARE_ENVIRONMENT PUBLIC_ORIGIN API_SERVERS API_SUBSTITUTES API_FIRST API_LAST

# Only these: what else begins with a dollar is nginx's own.
# shellcheck disable=SC2016
names='${RUN_DIR} ${SITE_DIR} ${WORKER_PROCESSES} ${ACCESS_LOG} ${HTTP_LISTEN} ${HTTPS_LISTEN} ${TRUST_PROXY}
  ${REMOTE_ORIGINS} ${TLS_DIR} ${ACME_DIR} ${APPLE_PAY_ASSOCIATION} ${SQUARE_ENVIRONMENT} ${PUBLIC_ORIGIN} ${API_SERVERS}
  ${API_SUBSTITUTES} ${API_FIRST} ${API_LAST}'
mkdir -p "$RUN_DIR"
for file in nginx maps site headers proxy; do
  envsubst "$names" <"$here/$file.conf.template" >"$RUN_DIR/$file.conf"
done
if [ -n "$TLS_DIR" ]; then server=tls; else server=plain; fi
envsubst "$names" <"$here/$server.conf.template" >"$RUN_DIR/server.conf"

# Started by root, nginx would give its work to another user; it has to stay with the user who calls.
if [ "$(id -u)" = 0 ]; then user='user root;'; else user=; fi
exec nginx -e stderr -p /usr/share/nginx -c "$RUN_DIR/nginx.conf" -g "daemon off; $user"
