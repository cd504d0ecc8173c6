#!/bin/sh
# Starts PgBouncer in compose.yaml: the same pgbouncer.ini as on a machine, with the database and the callers in other containers.
set -eu
umask 077
printf '"diyar" "%s"\n' "${DIYAR_DATABASE_PASSWORD:?}" > /tmp/userlist.txt
sed -e 's/host=127\.0\.0\.1/host=postgres/' \
  -e 's/^listen_addr = .*/listen_addr = */' \
  -e 's|^auth_file = .*|auth_file = /tmp/userlist.txt|' \
  -e '/^unix_socket_dir = /d' -e '/^logfile = /d' -e '/^pidfile = /d' \
  /etc/pgbouncer/pgbouncer.ini > /tmp/pgbouncer.ini
echo 'unix_socket_dir =' >> /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
