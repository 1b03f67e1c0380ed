/** The owner's page of the installation's check. */
import { expect, test } from "vitest";
import type { Finding } from "#app/domain/admin/finding.ts";
import { createDoctor } from "#server/checks/doctor.ts";
import { openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const FOUND: Finding[] = [
  { part: "database", level: "ok", text: "the SQLite file is intact." },
  { part: "backup", level: "warning", text: "none was made.", mend: "Run npm run backup." },
];

async function open(findings = FOUND) {
  const opened = await openOwnersShop();
  let examined = 0;
  const examine = async () => {
    examined += 1;
    return findings;
  };
  opened.shop.doctor = createDoctor({ ...opened.shop, examine });
  return { ...opened, examined: () => examined };
}

test("before the first check the page says so; after it the findings stand there with their mends", async () => {
  const { owner } = await open();
  expect(await textOf(await owner.get("/admin/health"))).toContain("Belum diperiksa");
  const answer = await owner.post("/admin/health", {});
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/health"]);
  const page = await owner.get("/admin/health");
  expect(await page.clone().text()).toContain("Pemeriksaan selesai");
  expect(await textOf(page)).toMatch(
    /Patut dibetulkan 1 backup: none was made\. Run npm run backup\..*Baik 1 database: the SQLite/s,
  );
});

test("without a problem the page says that nothing needs correcting", async () => {
  const { owner } = await open(FOUND.slice(0, 1));
  await owner.post("/admin/health", {});
  expect(await textOf(await owner.get("/admin/health"))).toContain(
    "Tiada apa-apa yang perlu dibetulkan.",
  );
});

test("five checks in ten minutes, then the owner is asked to wait", async () => {
  const { owner, examined } = await open();
  for (let count = 0; count < 7; count += 1) await owner.post("/admin/health", {});
  expect(examined()).toBe(5);
  expect(await (await owner.get("/admin/health")).text()).toContain("dalam sepuluh minit");
});

test("staff, visitors and other sites can neither see nor start a check", async () => {
  const { shop, owner, examined } = await open();
  const staff = await openStaff(shop);
  expect((await staff.get("/admin/health")).status).toBe(403);
  expect((await staff.post("/admin/health", {})).status).toBe(403);
  const visitor = await openVisitor(shop);
  expect((await visitor.post("/admin/health", {})).headers.get("Location")).toBe("/admin");
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await owner.post("/admin/health", {}, foreign)).status).toBe(403);
  expect(examined()).toBe(0);
});
