# syntax=docker/dockerfile:1
# Pin both bases to a digest of your choice for builds that can be repeated: docker buildx imagetools inspect
# node:22-bookworm-slim prints it, and --build-arg BASE=node:22-bookworm-slim@sha256:… uses it.
ARG BASE=node:22-bookworm-slim
FROM ${BASE} AS build
WORKDIR /offerbook
COPY . .
RUN npm ci && npm run build
# What the server needs and nothing else: sbom.mjs lists these packages.
RUN npm ci --omit=dev --workspace=server

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /offerbook
# What runs, owned by root: the server cannot change its own program.
COPY --from=build /offerbook/package.json ./
COPY --from=build /offerbook/node_modules ./node_modules
COPY --from=build /offerbook/gs1/package.json ./gs1/
COPY --from=build /offerbook/gs1/dist ./gs1/dist
COPY --from=build /offerbook/basket/package.json ./basket/
COPY --from=build /offerbook/basket/dist ./basket/dist
COPY --from=build /offerbook/spreadsheet/package.json ./spreadsheet/
COPY --from=build /offerbook/spreadsheet/dist ./spreadsheet/dist
COPY --from=build /offerbook/client/package.json ./client/
COPY --from=build /offerbook/client/dist ./client/dist
COPY --from=build /offerbook/cli/package.json ./cli/
COPY --from=build /offerbook/cli/dist ./cli/dist
COPY --from=build /offerbook/demo/package.json ./demo/
COPY --from=build /offerbook/demo/dist ./demo/dist
COPY --from=build /offerbook/server/package.json ./server/
COPY --from=build /offerbook/server/bin ./server/bin
COPY --from=build /offerbook/server/migrations ./server/migrations
COPY --from=build /offerbook/server/answers.json ./server/
COPY --from=build /offerbook/server/dist ./server/dist
COPY --from=build /offerbook/web/package.json ./web/
COPY --from=build /offerbook/web/dist ./web/dist
# The embedded database and kept secrets; with DATABASE_URL nothing is written here.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8112
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8112) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it and it finishes what is in flight.
CMD ["node", "server/bin/offerbook.mjs", "serve"]
