# syntax=docker/dockerfile:1
# docker build -t sunwatt .

FROM node:24-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends g++ make python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
RUN npm ci --no-audit --no-fund
COPY build.mjs tsconfig.json tsconfig.build.json ./
COPY src src
COPY migrations migrations
RUN npm run build
COPY deploy/slim.mjs deploy/
RUN node deploy/slim.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:/data/sunwatt.db
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY .env.example ./
COPY migrations migrations
RUN install -d -o node -g node -m 700 /data && install -d -o 1001 -g node -m 700 /signer \
  && install -d -o 1001 -g node -m 710 /socket
USER node
VOLUME /data
EXPOSE 8080
# 503 makes the container unhealthy, but does not restart it: a human must fix the problem that /healthz names.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/bin/main.js"]
