#!/usr/bin/env bash
# Starts a real MinIO and a real Mailpit on this machine's loopback interface, without an engine, and says so in one line; ends them on Ctrl-C.
#   deploy/rehearse/servers.sh [folder for programs and data]
# MINIO_BIN and MAILPIT_BIN name programs that exist; else Go makes them (go install: some ten minutes on two cores, once). Where there is neither, the line says
# what stands in. docs/deployment.md, "Without a registry".
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(realpath -m "${1:-.lms360/rehearse}")
minio=${MINIO_BIN:-$folder/bin/minio}
mailpit=${MAILPIT_BIN:-$folder/bin/mailpit}
go=$(command -v go || ls /usr/local/go/bin/go 2> /dev/null || true)

# made <program> <module>
made() {
  [ -x "$1" ] && return 0
  [ -n "$go" ] || return 1
  GOBIN=$(dirname "$1") nice -n 19 "$go" install "$2@latest"
}
if ! made "$minio" github.com/minio/minio || ! made "$mailpit" github.com/axllent/mailpit; then
  echo "No real MinIO and Mailpit: there is no Go here to make them. The object store's emulator and the mailbox of npm start stand in."
  exit 0
fi

free() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'; }
s3=$(free) smtp=$(free) mailbox=$(free)
user=rehearsal
password=$(node -p 'require("crypto").randomBytes(18).toString("base64url")')
mkdir -p "$folder/objects"
MINIO_ROOT_USER=$user MINIO_ROOT_PASSWORD=$password MINIO_BROWSER=off MINIO_UPDATE=off \
  "$minio" server --quiet --address "127.0.0.1:$s3" "$folder/objects" > "$folder/minio.log" 2>&1 &
servers=$!
MP_DISABLE_VERSION_CHECK=true "$mailpit" --quiet --listen "127.0.0.1:$mailbox" --smtp "127.0.0.1:$smtp" > "$folder/mailpit.log" 2>&1 &
servers="$servers $!"
# shellcheck disable=SC2086 # several processes
trap 'kill $servers 2> /dev/null; wait' EXIT
trap 'exit 0' INT TERM
for url in "http://127.0.0.1:$s3/minio/health/ready" "http://127.0.0.1:$mailbox/readyz"; do
  for _ in $(seq 120); do
    if node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$url"; then break; fi
    # shellcheck disable=SC2086 # several processes
    for one in $servers; do kill -0 "$one" || { cat "$folder/minio.log" "$folder/mailpit.log" >&2; exit 1; }; done
    sleep 0.5
  done
done
echo "A real MinIO and a real Mailpit: S3_ENDPOINT=http://127.0.0.1:$s3 S3_ACCESS_KEY=$user S3_SECRET_KEY=$password SMTP_URL=smtp://127.0.0.1:$smtp MAILBOX_URL=http://127.0.0.1:$mailbox"
wait
