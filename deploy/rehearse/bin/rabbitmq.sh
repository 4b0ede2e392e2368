#!/bin/sh
# The volume belongs to the broker's user; the configuration is what RABBITMQ_CONFIG_FILES holds, else /etc/rabbitmq/conf.d. The server reads
# RABBITMQ_DEFAULT_USER and RABBITMQ_DEFAULT_PASS itself. Its log goes to standard output: "Server startup complete" is waited for there.
set -eu
chown rabbitmq:rabbitmq /var/lib/rabbitmq
export HOME=/var/lib/rabbitmq RABBITMQ_LOGS=-
exec setpriv --reuid=rabbitmq --regid=rabbitmq --init-groups /usr/lib/rabbitmq/bin/rabbitmq-server
