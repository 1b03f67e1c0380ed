/** The image and the samples of docs/deploy fit the shop that they start. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import packageFile from "../../../package.json" with { type: "json" };

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const sample = (name: string) => read(`docs/deploy/${name}`);

/** What the samples set for other programs. */
const OF_OTHERS = /^(?:NODE_ENV|PATH|SHOP_DOMAIN|SHOP_INSTANCES|POSTGRES_\w+|X)$/;

/** What the image copies from the top of the repository. */
const copiedByImage = () =>
  [...read("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );

test.each(["Dockerfile", "docs/deploy/compose.yaml", "docs/deploy/kedai@.service"])(
  "%s sets only settings that the shop has",
  (path) => {
    const text = read(path).replaceAll(/^\s*#.*$/gm, "");
    const set = [...text.matchAll(/\b([A-Z][A-Z_]{3,})(?==|: )/g)].map(
      ([, setting]) => setting ?? "",
    );
    const ours = set.filter((setting) => !OF_OTHERS.test(setting));
    expect(ours.length).toBeGreaterThan(0);
    for (const setting of ours)
      expect(read(".env.example")).toMatch(new RegExp(`^# ${setting}=`, "m"));
  },
);

test("the image copies only what there is, and starts as npm start does", () => {
  const dockerfile = read("Dockerfile");
  const copied = copiedByImage();
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((name) => !existsSync(new URL(name, ROOT)))).toEqual([]);
  const start = packageFile.scripts.start.replace(/^exec /, "");
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? "[]") as string[];
  expect(command.join(" ")).toBe(start);
  expect(sample("kedai@.service")).toContain(`ExecStart=/usr/bin/env ${start}\n`);
});

test("Docker is sent only what the image copies", () => {
  const [first, ...sent] = read(".dockerignore").trim().split("\n").slice(1);
  expect(first).toBe("*");
  expect(sent.toSorted()).toEqual(
    [...new Set(copiedByImage())].map((name) => `!${name}`).toSorted(),
  );
});

test("the image has the Node of this repository, which the shop allows", () => {
  const images = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const major = read(".nvmrc").trim();
  expect(new Set(images)).toEqual(new Set([`node:${major}-bookworm-slim`]));
  expect(packageFile.engines.node).toContain(`>=${major}.`);
});

test("the proxies say who asks, over what, and let the owner's pictures through", () => {
  const nginx = sample("nginx.conf");
  for (const header of [
    "X-Forwarded-For $remote_addr",
    "X-Forwarded-Proto $scheme",
    "X-Forwarded-Host",
  ]) {
    expect(nginx).toContain(`proxy_set_header ${header}`);
  }
  const largest = Math.max(...Object.values(REQUEST_POLICIES).map(({ bodyBytes }) => bodyBytes));
  const allowed = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]) * 1024 * 1024;
  expect(allowed).toBeGreaterThanOrEqual(largest);
  // With this word a form that changes something would be sent twice.
  expect(nginx).not.toMatch(/proxy_next_upstream .*non_idempotent/);
  // The shop sends it: two different ones would contradict each other.
  for (const proxy of [nginx, sample("Caddyfile")])
    expect(proxy).not.toContain("Strict-Transport-Security");
  expect(nginx).toContain("listen [::]:443 ssl");
});
