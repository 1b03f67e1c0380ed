import type { IncomingMessage, ServerResponse } from "node:http";
import type { Shop } from "#server/shop.ts";
import { appAnswers } from "./app-answers.ts";
import { createLoadShed } from "./load-shed/load-shed.ts";
import { answerFromMemory } from "./page-cache/answer-from-memory.ts";
import type { Handle } from "./page-cache/render-for-all.ts";
import { createPartMemory } from "#server/web/remembered-parts/part-memory.ts";
import { pictureListener } from "./picture-listener/picture-listener.ts";
import { failRequest, refuse } from "./refuse.ts";
import { refusedRequest } from "./refused-request.ts";
import { staticFiles } from "./static-files.ts";
import { inVisit } from "#server/platform/outgoing/visit.ts";
import { entranceOf } from "./entrance.ts";
import { createPageTurns } from "./page-turns.ts";
import { createVisits } from "./visits.ts";

export type Listener = ReturnType<typeof createListener>;

/**
 * Answers requests, the cheapest way first: finished pages, pictures, files of the client build, then the app. What must
 * be computed waits for its turn (page-turns.ts) and counts; a client above its limit gets only the rest. Before an answer, settings that another process may have replaced are
 * checked.
 * @param clientFolder the client build; undefined in development: then no files are served and nothing is cached
 */
export function createListener(shop: Shop, handle: Handle, clientFolder: string | undefined) {
  const { switches } = shop.env;
  const keepsParts = clientFolder !== undefined && switches.rememberedParts;
  const parts = keepsParts ? createPartMemory() : null;
  const answerWithApp = appAnswers(shop, handle, parts);
  const answerPicture = switches.pictureListener ? pictureListener(shop) : undefined;
  const load = switches.loadShed ? createLoadShed(shop.log) : undefined;
  const visitOf = createVisits(shop);
  const turns = createPageTurns();
  const memory = clientFolder === undefined ? undefined : answerFromMemory(shop, handle);
  const files = clientFolder === undefined ? undefined : staticFiles(shop, clientFolder);

  return {
    close() {
      memory?.close();
      load?.close();
    },
    listen: (incoming: IncomingMessage, outgoing: ServerResponse): void => {
      // An error fails only this request, not the process.
      const fail = (error: unknown) => failRequest(shop, outgoing, error);
      const visit = visitOf(incoming);
      const entrance = entranceOf(shop, turns, visit, outgoing);
      const computed = async () => {
        if (load?.refuses(incoming, visit.client)) {
          refuse(shop, outgoing, 503, { "Retry-After": "5" });
        } else if ((await entrance.turn()) && entrance.pay()) {
          answerWithApp(incoming, outgoing);
        }
      };
      const fromApp = () => void computed().catch(fail);
      const fromFiles = files ? () => files(incoming, outgoing, fromApp) : fromApp;
      const fromPictures = answerPicture
        ? () => void answerPicture(incoming, outgoing, fromFiles).catch(fail)
        : fromFiles;
      const answer = () => {
        if (memory) memory.answer(incoming, outgoing, entrance, fromPictures);
        else fromPictures();
      };
      try {
        const refusal = refusedRequest(incoming);
        if (refusal) return refuse(shop, outgoing, refusal.status, refusal.headers);
        const confirmed = shop.settingsWatch?.confirm();
        const answerVisit = () => inVisit(visit, answer);
        if (confirmed) void confirmed.then(answerVisit).catch(fail);
        else answerVisit();
      } catch (error) {
        fail(error);
      }
    },
  };
}
