import { pageMeta } from "#app/components/frame/meta.ts";
import { OfflinePage } from "#app/routes/meta/offline/offline-page.tsx";
import { t } from "#app/texts/t.ts";
import type { Route } from "./+types/offline";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t("You are offline"), path: "/offline", hidden: true });
}

/** The page that the service worker shows without a connection. It is sent without scripts (app/page-scripts.ts). */
export default function Offline() {
  return <OfflinePage />;
}
