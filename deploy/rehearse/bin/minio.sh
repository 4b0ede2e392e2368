#!/bin/sh
# The object store's emulator at MinIO's address, with its keys and its volume.
set -eu
S3_ACCESS_KEY=$(cat "$MINIO_ROOT_USER_FILE") S3_SECRET_KEY=$(cat "$MINIO_ROOT_PASSWORD_FILE")
S3_KEYS=$(cd /secrets/keys && node -p 'JSON.stringify(Object.fromEntries(fs.readdirSync(".").map((id) => [id, fs.readFileSync(id, "utf8")])))')
export S3_ACCESS_KEY S3_SECRET_KEY S3_KEYS HOST=0.0.0.0 PORT=9000 DIRECTORY=/data
exec node /app/packages/local-backing/src/object-store-main.ts
