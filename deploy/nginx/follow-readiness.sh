#!/bin/sh
# Keeps nginx's list of servers as their /readyz says: nginx itself learns of a server that stops by calls that fail.
# A server that got SIGTERM says so for DRAIN_SECONDS (5) before its port closes, and is out of the list by then.
#
#   follow-readiness.sh /etc/nginx/offerbook-servers.conf 10.0.0.11:8112 10.0.0.12:8112
#
# Runs until it is ended; INTERVAL is its pause and TIMEOUT its patience with a server, both in seconds; RELOAD is the
# command that makes nginx read the list.
# If no server is ready all stay in the list, so that callers get a server's sentence with a time to try again.
set -eu
file=$1
shift
# nginx is told once at every start: an earlier run may have written this list and ended before nginx read it.
current=''
while :; do
  list='' ready=0
  for server in "$@"; do
    if curl -fs -o /dev/null --max-time "${TIMEOUT:-2}" "http://$server/readyz"; then
      list="$list server $server;"
      ready=1
    else
      list="$list server $server down;"
    fi
  done
  [ "$ready" = 1 ] || list=$(printf '%s' "$list" | sed 's/ down;/;/g')
  if [ "$list" != "$current" ]; then
    # Renamed, so that nginx never reads half of it.
    printf '%s\n' "$list" >"$file.new"
    mv "$file.new" "$file"
    # Until nginx has read it, it is told again.
    if ${RELOAD:-nginx -s reload}; then
      current=$list
    else
      echo "nginx does not read $file; it goes on with the list it has" >&2
    fi
  fi
  sleep "${INTERVAL:-1}"
done
