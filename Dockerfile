# The shop as an image: docker build --tag kedai .
# It runs as the user node, writes to /data only, and may have a read-only root (docs/deploy/compose.yaml).

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc launch.js ./
RUN npm ci
COPY app app
COPY public public
COPY server server
COPY vite vite
COPY vite.config.ts react-router.config.ts tsconfig.json ./
# The image has Node already, so the packages that bring one are left out.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY package.json launch.js ./
COPY app app
COPY public public
COPY server server
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "server/commands/health-check.ts"]
CMD ["node", "--max-semi-space-size=16", "--disable-warning=ExperimentalWarning", "launch.js", "server/commands/start.ts"]
