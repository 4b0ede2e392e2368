#!/bin/sh
# The object store's emulator at MinIO's address, with its keys and its volume. Each file of /secrets/keys is a further key.
set -eu
S3_ACCESS_KEY=${MINIO_ROOT_USER:-$(cat "$MINIO_ROOT_USER_FILE")}
S3_SECRET_KEY=${MINIO_ROOT_PASSWORD:-$(cat "$MINIO_ROOT_PASSWORD_FILE")}
mkdir -p /secrets/keys
S3_KEYS=$(cd /secrets/keys && node -p 'JSON.stringify(Object.fromEntries(fs.readdirSync(".").map((id) => [id, fs.readFileSync(id, "utf8")])))')
export S3_ACCESS_KEY S3_SECRET_KEY S3_KEYS HOST=0.0.0.0 PORT=9000 DIRECTORY=/data
exec node /app/packages/local-backing/src/embedded/object-store-main.ts
