# Every process of LMS360 is made from this one file:
#   docker build --target service --build-arg WORKSPACE=services/auth -t lms360/auth .
#   docker build --target gateway --build-arg WORKSPACE=gateway -t lms360/gateway .
#   docker build --target tools --build-arg WORKSPACE=tools -t lms360/tools .
# BuildKit is needed (cache mounts); no syntax line, so that nothing but the base image is pulled.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS node
WORKDIR /app
ENV NODE_ENV=production

# What the checkout gives (.dockerignore), readable by whoever runs it: a checkout made under a strict umask is readable by its owner alone.
FROM node AS sources
COPY . .
RUN chmod -R a+rX .

# Only what decides about dependencies, so that a change of sources does not install anew.
FROM sources AS manifests
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM node AS build
COPY --from=manifests /app ./
# What is built, without what only tests need (browsers, the cluster's schemas).
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --workspace packages --workspace services --workspace gateway \
  --workspace web --no-audit --no-fund
COPY --from=sources /app ./
RUN npm run build

# Production dependencies of one workspace. npm puts what differs between workspaces below packages/* and the workspace itself.
# The pinned Node of the root is left out: the base image brings it. Nor does any process need the canvas (35 MB) that pdfjs-dist offers.
FROM node AS dependencies
ARG WORKSPACE
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace ${WORKSPACE} --no-audit --no-fund \
  && find . -path '*/node_modules/*' -name '*.map' -delete \
  && rm -rf node_modules/@napi-rs

# Owned by root and run by another user: a process can change nothing of itself.
FROM node AS runtime
ARG WORKSPACE
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="LMS360 ${WORKSPACE}" \
  org.opencontainers.image.description="LMS360, Learning Without Limits" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/packages packages
COPY --from=dependencies /app/${WORKSPACE} ${WORKSPACE}
COPY --from=dependencies /app/package.json package.json
COPY --from=sources /app/LICENSE LICENSE
# How glibc gives memory back: tools/src/dev/system/service-env.ts says why.
ENV HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=1048576
USER 1000:1000
EXPOSE 3000
# Node is process 1: it takes SIGTERM itself, finishes what it has begun (20 s at most) and has no children to reap.
STOPSIGNAL SIGTERM
ENTRYPOINT ["node"]

FROM runtime AS service
COPY --from=build /app/packages/contracts/dist packages/contracts/dist
COPY --from=build /app/packages/documents/dist packages/documents/dist
COPY --from=build /app/packages/fonts/dist packages/fonts/dist
COPY --from=build /app/packages/platform/dist packages/platform/dist
COPY --from=build /app/packages/service-kit/dist packages/service-kit/dist
COPY --from=build /app/${WORKSPACE}/dist ${WORKSPACE}/dist
WORKDIR /app/${WORKSPACE}
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["dist/main.js"]

FROM service AS gateway
COPY --from=build /app/web/dist /app/web/dist
ENV WEB_ROOT=/app/web/dist

# What sets a deployment up: secrets, databases, demo data, the stand-in for Razorpay. TypeScript runs as it is.
FROM runtime AS tools
COPY --from=sources /app/tools/src tools/src
COPY --from=sources /app/packages/api-client/src packages/api-client/src
COPY --from=sources /app/packages/contracts/src/services.ts packages/contracts/src/services.ts
COPY --from=sources /app/packages/fonts/src/woff.ts packages/fonts/src/woff.ts
COPY --from=sources /app/packages/local-backing/src packages/local-backing/src
COPY --from=sources /app/packages/razorpay-simulator/src packages/razorpay-simulator/src
COPY --from=sources /app/deploy/k8s/base/broker/topology.json deploy/k8s/base/broker/topology.json
WORKDIR /app/tools
