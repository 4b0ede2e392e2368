#!/bin/sh
# The volume belongs to the broker's user; the configuration is what /etc/rabbitmq/conf.d holds.
set -eu
chown rabbitmq:rabbitmq /var/lib/rabbitmq
export HOME=/var/lib/rabbitmq RABBITMQ_LOGS=-
exec setpriv --reuid=rabbitmq --regid=rabbitmq --init-groups /usr/lib/rabbitmq/bin/rabbitmq-server
