import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { policyOf } from "#server/web/policy-of.ts";

const modules = import.meta.glob<object>("../../../app/routes/**/*.{ts,tsx}");

interface Place {
  path: string;
  file: string;
}

/** Every address of the site, with placeholders for its parameters. */
function placesOf(entries: RouteConfigEntry[], under = ""): Place[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? under : `${under}/${path.replace(/:\w+\??|\*/g, "x")}`;
    return [
      ...(path === undefined ? [] : [{ path: here, file }]),
      ...placesOf(children ?? [], here),
    ];
  });
}

const places = placesOf(routes);

test("the routes are found", () => {
  expect(places.length).toBeGreaterThan(25);
});

test.each(places)("Allow of $path contains POST if its route has an action", async (place) => {
  const module = await modules[`../../../app/${place.file}`]?.();
  const takes = module !== undefined && "action" in module;
  expect(policyOf(place.path).methods.includes("POST")).toBe(takes);
});

test("another spelling of an address has the same methods", () => {
  expect(policyOf("/%43art").methods).toBe("GET, HEAD, POST");
});
