# syntax=docker/dockerfile:1
FROM node:22-bookworm-slim AS build
WORKDIR /offerbook
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /offerbook
COPY --from=build --chown=node:node /offerbook ./
# The embedded database and kept secrets; with DATABASE_URL nothing is written here.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8112
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8112) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it and it finishes what is in flight.
CMD ["node", "server/bin/offerbook.mjs", "serve"]
