#!/bin/sh
# What the original's entrypoint does of what docker-compose.yml and testcontainers use: a first set-up with the user, password and database
# of its variables (POSTGRES_PASSWORD_FILE in place of POSTGRES_PASSWORD, too), then the server with the arguments it is given.
set -eu
bin=$(echo /usr/lib/postgresql/*/bin)
data=${PGDATA:-/var/lib/postgresql/data}
user=${POSTGRES_USER:-postgres}
database=${POSTGRES_DB:-$user}
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups"
if [ "${1:-}" = postgres ]; then shift; fi
if [ ! -s "$data/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$data"
  password=$(mktemp)
  printf '%s' "${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}" > "$password"
  chown postgres "$password"
  # shellcheck disable=SC2086 # several arguments
  $as_postgres "$bin/initdb" -D "$data" --username="$user" --pwfile="$password" --auth=scram-sha-256 --encoding=UTF8 ${POSTGRES_INITDB_ARGS:-}
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  if [ "$database" != postgres ]; then
    echo "CREATE DATABASE \"$database\"" | $as_postgres "$bin/postgres" --single -D "$data" postgres
  fi
fi
install -d -o postgres -g postgres /var/run/postgresql
unset POSTGRES_PASSWORD
exec $as_postgres "$bin/postgres" -D "$data" -c listen_addresses='*' "$@"
