import { REQUEST_POLICIES } from "#app/request-policy.ts";
import { restoreOrders } from "./checkout/reconciler/restore-orders.ts";
import { startReconciler } from "./checkout/reconciler/reconcile.ts";
import { watchPaymentWays } from "./checkout/reconciler/watch-payment-ways.ts";
import { createCatalogue } from "./catalogue/create-catalogue.ts";
import { adoptBackEnd } from "./platform/storage/back-ends.ts";
import { openCatalogue } from "./catalogue/start-sync.ts";
import type { Changes } from "./catalogue/catalogue.ts";
import { createWebhookReceiver } from "./catalogue/webhook.ts";
import { openDoctor } from "./checks/doctor.ts";
import { requireOneDataDir } from "./adapters/embedded/one-data-dir.ts";
import { openMailbox } from "./adapters/embedded/mailbox/open-mailbox.ts";
import { startOpenings } from "./goods/sold-out-today.ts";
import { startMessages } from "./messages/send-messages.ts";
import { openLog } from "./platform/metrics/create-metrics.ts";
import { openNotices } from "./adapters/notices/open-notices.ts";
import { startOpenActions } from "./orders/actions/end-open-actions.ts";
import { openOrderRows } from "./orders/order-rows/open-order-rows.ts";
import { createContentVersion } from "./platform/memory/content-version.ts";
import { openDataDir } from "./platform/environment/data-dir.ts";
import { type Env, readEnv } from "./platform/environment/env.ts";
import { openBackendHealth } from "./checks/backend-health.ts";
import { type Closer, openBackend } from "./open-backend.ts";
import { openPayments, type PaymentParts } from "./open-payments.ts";
import { createPictures } from "./pictures/pictures.ts";
import { embeddedKeys, sessionSecrets } from "./platform/crypto/secrets.ts";
import { createSealer } from "./platform/crypto/seal.ts";
import { watchSettings } from "./settings/watch.ts";
import type { Shop } from "./shop.ts";
import { createTrustedClock } from "./platform/time/trusted-clock.ts";
import { openState } from "./platform/storage/open-state.ts";
import { inShop } from "./settings/shop.ts";
import { readUpload } from "./pictures/uploads/uploads.ts";
import { createSmtpChannel } from "./adapters/smtp/smtp-channel.ts";

interface RunningShop {
  shop: Shop;
  close(): Promise<void>;
}

const RUNNING = Symbol.for("kedai.shop");
const globals = globalThis as typeof globalThis & { [RUNNING]?: Promise<RunningShop> };

/** The shop of this process, composed at the first call. */
export async function getShop(): Promise<Shop> {
  globals[RUNNING] ??= openShop(readEnv());
  return (await globals[RUNNING]).shop;
}

async function openShop(env: Env): Promise<RunningShop> {
  const running = await composeShop(env);
  // In the background: the shop opens also when the back end does not fit or does not answer.
  void running.shop.backendHealth?.begun();
  return running;
}

/** Ends background work and closes all files. A later getShop composes a new shop. */
export async function closeShop(): Promise<void> {
  const running = globals[RUNNING];
  delete globals[RUNNING];
  await (await running)?.close();
}

/** Builds a shop from its configuration: the only place that chooses between real and embedded back ends. */
export async function composeShop(env: Env): Promise<RunningShop> {
  const { log, ...measured } = openLog(env);
  const clock = Date.now;
  const ticks = () => performance.now();
  const trustedClock = createTrustedClock(clock, ticks);
  const closers: Closer[] = [];
  openDataDir(env.dataDir);

  const store = await openState(env, log);
  closers.push(() => store.close());
  const fits = requireOneDataDir(store, env).then(() => adoptBackEnd(store, env));
  await fits.catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const secrets = sessionSecrets(env);
  const parts: PaymentParts = {
    env,
    log,
    store,
    clock,
    ticks,
    closers,
    keys: embeddedKeys(secrets),
  };
  const content = createContentVersion();
  const { payments, sandbox } = await openPayments(parts, env.payments);
  const formers = await Promise.all(
    env.formerPayments.map(async (settings) => openPayments(parts, settings)),
  );
  const providers = [payments, ...formers.map((former) => former.payments)];
  const orderMeta = providers.map(({ orderMetaKey }) => orderMetaKey);
  const { backend, demo } = openBackend({ ...parts, orderMeta });
  const stored = await openCatalogue({ ...parts, content, backend });
  const tell = (changes: Changes) => stored?.sync.changed(changes);
  const composed = Promise.withResolvers<Shop>();
  const { alsoTell, ...rows } = openOrderRows({
    ...parts,
    backend,
    onStockChange: (productIds) => tell({ productIds }),
    restore: async (orders) => restoreOrders(await composed.promise, orders),
  });
  const catalogue = createCatalogue({
    ...parts,
    backend,
    ...(stored && { snapshot: stored.snapshot }),
    onMissing: (productIds) => tell({ productIds }),
    onDrop: (changes) => {
      // A stored catalogue outdates the cached pages when it has read what changed.
      if (!stored?.snapshot.isFilled()) content.advance();
      tell(changes);
    },
  });
  const settingsWatch = watchSettings({ store, content, log });
  closers.push(() => settingsWatch.close());
  const mail =
    env.mailChannel?.kind === "smtp"
      ? { mailChannel: createSmtpChannel(env.mailChannel) }
      : openMailbox(parts);
  const secret = env.backend.kind === "woocommerce" ? env.backend.webhookSecret : undefined;
  const maxBytes = REQUEST_POLICIES["/api/woocommerce-webhook"].bodyBytes;
  const receiving = { catalogue, alsoTell, maxBytes, log };
  const webhooks = secret ? createWebhookReceiver({ ...receiving, secret }) : undefined;
  closers.push(() => webhooks?.close());

  const shop: Shop = {
    env,
    siteUrl: env.siteUrl,
    secureCookies: env.siteUrl.startsWith("https:"),
    clock,
    ticks,
    ...trustedClock,
    log,
    sealer: createSealer(secrets, trustedClock.steadyNow),
    store,
    ...rows,
    payments,
    formerPayments: formers.map((former) => former.payments),
    ...(sandbox ? { sandbox } : {}),
    ...(demo ? { demo } : {}),
    catalogue,
    content,
    settingsWatch,
    pictures: createPictures({
      dataDir: env.dataDir,
      readUpload: (name) => readUpload({ store, env }, name),
      ticks,
      log,
    }),
    ...measured,
    ...(webhooks ? { webhooks } : {}),
    ...mail,
    noticeChannels: openNotices(env, clock),
    checkoutTiming: {
      abandonAfter: env.unpaidOrderHours * 60 * 60_000,
      // An embedded back end makes an order at once or not at all.
      ...(env.backend.kind === "embedded" && { backEndLimit: 1_000 }),
    },
  };
  if (env.backend.kind === "woocommerce") shop.backendHealth = openBackendHealth(shop);
  closers.push(() => shop.backendHealth?.close());
  composed.resolve(shop);
  shop.doctor = openDoctor(shop, closers);
  const ways = watchPaymentWays(shop);
  shop.paymentWays = ways;
  // Background work that is of no request speaks for the shop from the start.
  await inShop(shop, () => {});
  const starts = [startReconciler, startMessages, startOpenActions, startOpenings];
  const rounds = [...starts.map((start) => start(shop)), ways];
  closers.push(async () => void (await Promise.all(rounds.map((round) => round.stop()))));
  return {
    shop,
    async close() {
      for (const close of closers.toReversed()) await close();
    },
  };
}

if (import.meta.hot) {
  import.meta.hot.dispose(() => void closeShop());
}
