# The shop as an image: build with `docker build -t rehome .`, see docs/operating.md.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# Names the build in logs and System health: --build-arg BUILD_ID=$(git rev-parse --short HEAD)
ARG BUILD_ID
RUN npm run build
# The server's bundle holds most packages already; these are the few that it does not.
RUN node scripts/runtime-package.mjs runtime && cp .npmrc runtime/ && npm install --prefix runtime --omit=dev

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/runtime/package.json ./
COPY --from=build /app/runtime/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/drizzle ./drizzle
# Uploaded pictures and videos (without S3_BUCKET), and a demo's database: mount a named volume that all containers share.
RUN mkdir .data && chown node:node .data
# `docker exec rehome-web rehome make-admin mara`
RUN printf '#!/bin/sh\nexec node --enable-source-maps /app/dist/server/rehome.js "$@"\n' > /usr/local/bin/rehome \
  && chmod 755 /usr/local/bin/rehome
USER node
VOLUME /app/.data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so that SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=32", "--enable-source-maps", "dist/server/main.js"]
