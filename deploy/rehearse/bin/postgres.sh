#!/bin/sh
# What the original's entrypoint does of what docker-compose.yml uses: a first set-up with the password from a file, then the server.
set -eu
bin=$(echo /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups"
if [ ! -s $data/PG_VERSION ]; then
  install -d -o postgres -g postgres -m 700 $data
  $as_postgres "$bin/initdb" -D $data --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" --auth=scram-sha-256 --encoding=UTF8
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
fi
install -d -o postgres -g postgres /var/run/postgresql
exec $as_postgres "$bin/postgres" -D $data -c listen_addresses='*'
