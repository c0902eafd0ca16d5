#!/bin/bash
# Writes a copy of the whole replica set into /backup: once, or every night at BACKUP_HOUR (UTC) and at the start when there is
# none of the last day. The address comes from BACKUP_URI_FILE, or is made of BACKUP_HOSTS and BACKUP_PASSWORD_FILE (root). With
# BACKUP_OPLOG=0 it is no single moment: for a server that keeps its oplog to itself. In BACKUP_TELL_DIR the exporter of the
# machine reads when the newest copy was written.
set -euo pipefail
umask 077
folder=${BACKUP_DIR:-/backup}
keep=${BACKUP_KEEP_DAYS:-14}

address() {
  if [ -n "${BACKUP_URI_FILE:-}" ]; then
    cat "$BACKUP_URI_FILE"
  else
    printf 'mongodb://root:%s@%s/?replicaSet=rs0&authSource=admin' "$(cat "$BACKUP_PASSWORD_FILE")" "${BACKUP_HOSTS// /,}"
  fi
}

# A file has its name once it is whole. The address stays off the command line, which others may read.
back_up() {
  local file config
  file=$folder/rollbook-$(date -u +%Y-%m-%dT%H%M).gz
  config=$(mktemp)
  printf 'uri: "%s"\n' "$(address)" >"$config"
  local options=(--quiet --config "$config" --gzip --archive="$file.part")
  [ "${BACKUP_OPLOG:-1}" = 0 ] || options+=(--oplog)
  if ! mongodump "${options[@]}" || ! [ -s "$file.part" ]; then
    rm -f "$config" "$file.part"
    echo "The backup failed." >&2
    return 1
  fi
  mv "$file.part" "$file"
  rm -f "$config"
  find "$folder" -maxdepth 1 \( -name 'rollbook-*.gz' -mtime "+$keep" -o -name 'rollbook-*.gz.part' -mtime +1 \) -delete
  echo "Backed up to $file"
}

tell() {
  [ -n "${BACKUP_TELL_DIR:-}" ] || return 0
  local newest told=$BACKUP_TELL_DIR/rollbook.prom
  newest=$(find "$folder" -maxdepth 1 -name 'rollbook-*.gz' -printf '%T@\n' | sort -n | tail -n 1)
  [ -n "$newest" ] || return 0
  echo "rollbook_backup_last_success_timestamp_seconds ${newest%.*}" >"$told.new"
  chmod 644 "$told.new"
  mv "$told.new" "$told"
}

is_due() {
  [ "$(date -u +%-H)" = "$((10#${BACKUP_HOUR:-9}))" ] || [ -z "$(find "$folder" -maxdepth 1 -name 'rollbook-*.gz' -mmin -1500)" ]
}
of_this_hour() {
  find "$folder" -maxdepth 1 -name "rollbook-$(date -u +%Y-%m-%dT%H)*.gz" | grep -q .
}

case ${1:-once} in
  once)
    back_up
    tell
    ;;
  nightly)
    trap 'exit 0' TERM INT
    while true; do
      # After a failure: again in five minutes.
      if is_due && ! of_this_hour; then back_up || true; fi
      tell || true
      sleep 300 &
      wait $!
    done
    ;;
  *)
    echo "usage: backup.sh once|nightly" >&2
    exit 2
    ;;
esac
