#!/bin/sh
# The mailbox of `npm start` at Mailpit's ports, its mails beside the file in MP_DATABASE.
set -eu
if [ "${1:-}" = readyz ]; then
  exec node -e 'fetch("http://127.0.0.1:8025/api/v1/messages").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'
fi
directory=$(dirname "${MP_DATABASE:-/data/mailpit.db}")
exec env HOST=0.0.0.0 SMTP_PORT=1025 PORT=8025 DIRECTORY="$directory" node /app/packages/local-backing/src/embedded/mailbox/mailbox-main.ts
