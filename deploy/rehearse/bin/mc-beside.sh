#!/bin/sh
# `mc ready local`: whether the store answers at all.
exec node -e 'fetch("http://127.0.0.1:9000").then(() => process.exit(0), () => process.exit(1))'
