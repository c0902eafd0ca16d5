#!/bin/sh
# Alertmanager reads no environment: this writes its settings from alertmanager.yml, and starts it.
set -eu
template=${ALERT_TEMPLATE:-/etc/alertmanager/rollbook.yml}
config=${ALERT_CONFIG:-/tmp/alertmanager.yml}

if [ -n "${ALERT_MAIL_TO:-}" ]; then
  awk '{
    while (match($0, /\$\{[A-Z_]+\}/)) {
      name = substr($0, RSTART + 2, RLENGTH - 3)
      $0 = substr($0, 1, RSTART - 1) ENVIRON[name] substr($0, RSTART + RLENGTH)
    }
    print
  }' "$template" >"$config"
else
  echo 'ALERT_MAIL_TO is not set: alerts are shown, and no mail is sent.' >&2
  printf 'route: { receiver: none }\nreceivers: [{ name: none }]\n' >"$config"
fi
exec alertmanager --config.file="$config" "$@"
