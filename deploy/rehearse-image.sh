#!/usr/bin/env bash
# What `docker build` would do, step by step, where there is no engine: the same context, the same commands, the same files.
#   deploy/rehearse-image.sh <folder> [workspace …]     e.g. deploy/rehearse-image.sh /tmp/images services/auth gateway tools
# Leaves <folder>/<workspace>/app as the image's /app and prints what it adds to the base image, compressed. Needs Node 24, npm, tar.
set -euo pipefail
out=${1:?the folder to work in}; shift
workspaces=("$@"); [ ${#workspaces[@]} -gt 0 ] || workspaces=(services/auth services/catalog services/learning services/billing services/notifications gateway tools)
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$out"; cd "$out"
excluded=(--exclude=node_modules --exclude=dist --exclude=test --exclude='*.spec.ts' --exclude='*.tsbuildinfo' --exclude=.env.local)

# The context, as .dockerignore leaves it, and stage "manifests".
if [ ! -d build ]; then
  mkdir -p build
  tar -C "$root" -c "${excluded[@]}" package.json package-lock.json .npmrc LICENSE tsconfig.json packages services gateway web tools \
    e2e/package.json bench/package.json | tar -C build -x
  mkdir -p manifests
  (cd build && find . -type f \( -name package.json -o -name package-lock.json -o -name .npmrc \) -print0 | tar -c --null -T -) | tar -C manifests -x
  # Stage "build".
  (cd build && npm ci --include=dev --no-audit --no-fund --loglevel=error && npx tsc -b && npm run build -w web > /dev/null)
fi

for workspace in "${workspaces[@]}"; do
  image=$out/${workspace//\//-}; rm -rf "$image"; mkdir -p "$image/app"
  # Stage "dependencies".
  cp -r manifests "$image/dependencies"
  (cd "$image/dependencies" && npm ci --omit=dev --workspace "$workspace" --no-audit --no-fund --loglevel=error && find node_modules -name '*.map' -delete)
  # Stages "runtime" and "service" or "tools".
  mv "$image/dependencies/node_modules" "$image/dependencies/package.json" "$image/app/"
  rm -rf "$image/dependencies"
  copy() { mkdir -p "$image/app/$(dirname "$1")"; cp -r "build/$1" "$image/app/$1"; }
  copy LICENSE; copy packages/contracts/package.json; copy packages/contracts/dist
  if [ "$workspace" = tools ]; then
    copy tools/package.json; copy tools/src
  else
    copy packages/service-kit/package.json; copy packages/service-kit/dist; copy "$workspace/package.json"; copy "$workspace/dist"
    [ "$workspace" != gateway ] || copy web/dist
  fi
  printf '%-24s %4d MB, compressed %3d MB\n' "$workspace" "$(du -sm "$image/app" | cut -f1)" \
    "$(($(tar -C "$image" -c app | gzip -6 | wc -c) / 1000000))"
done
