import { expect, test } from "vitest";
import { examineMail } from "#server/checks/mail.ts";
import { createSmtpChannel } from "#server/adapters/smtp/smtp-channel.ts";
import { mailServer } from "#tests/support/mail-server.ts";

const settings = (url: string) => ({
  mailChannel: { kind: "smtp" as const, url },
  mailFrom: "shop@shop.example",
  ownerEmail: "owner@shop.example",
  siteUrl: "https://shop.example",
});

test("a test mail reaches the address that was named", async () => {
  const { url, mails } = await mailServer();
  const channel = createSmtpChannel({ url });
  const found = await examineMail(settings(url), { channel, testAddress: "me@owner.example" });
  expect(found.map(({ level }) => level)).toEqual(["ok", "ok"]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("To: me@owner.example");
});

test("without an address nothing is sent, and the way to try it is told", async () => {
  const { url, mails } = await mailServer();
  const channel = createSmtpChannel({ url });
  const found = await examineMail(settings(url), { channel, testAddress: undefined });
  expect(found.at(-1)).toMatchObject({ level: "unknown", mend: expect.stringContaining("--mail") });
  expect(mails).toEqual([]);
});

test("a wrong password is named without telling it", async () => {
  const { url } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error("Invalid user or password")),
  });
  const withPassword = url.replace("smtp://", "smtp://user:the-password@");
  const channel = createSmtpChannel({ url: withPassword });
  const found = await examineMail(settings(withPassword), { channel, testAddress: "me@x.example" });
  expect(found.at(-1)).toMatchObject({
    level: "error",
    text: expect.stringContaining("cannot be used (EAUTH"),
  });
  expect(JSON.stringify(found)).not.toContain("the-password");
});
