import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { createSmtpChannel } from "#server/adapters/smtp/smtp-channel.ts";
import { mailServer, rawServer } from "#tests/support/mail-server.ts";
import { selfMade } from "#tests/support/self-made-certificate.ts";

const MAIL = {
  messageId: "one@shop.example",
  from: { name: "Kedai Manis", address: "hello@shop.example" },
  to: "siti@shopper.example",
  subject: "Order 1 is paid",
  html: "<p>Terima kasih</p>",
  text: "Terima kasih",
};
const QUICK = { connect: 300, silence: 300, whole: 2_000 };

/** An SMTP error of smtp-server with an answer of its own. */
const answer = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

test("a mail arrives with its Message-ID, as HTML and as plain text", async () => {
  const server = await mailServer();
  expect(await createSmtpChannel({ url: server.url }).send(MAIL)).toBeUndefined();
  const [mail = ""] = server.mails;
  expect(mail).toMatch(/^Message-ID: <one@shop\.example>\r$/m);
  expect(mail).toMatch(/^From: Kedai Manis <hello@shop\.example>\r$/m);
  expect(mail).toMatch(/^To: siti@shopper\.example\r$/m);
  expect(mail).toMatch(/^Content-Type: text\/plain/m);
  expect(mail).toMatch(/^Content-Type: text\/html/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail).not.toMatch(/^(List-|Precedence:|X-|Return-Receipt|Disposition-Notification)/im);
});

test("line breaks in a subject or an address add no header", async () => {
  const server = await mailServer();
  const channel = createSmtpChannel({ url: server.url });
  await channel.send({ ...MAIL, subject: "Order\r\nBcc: all@victim.example" });
  const failure = await channel.send({
    ...MAIL,
    to: "siti@shopper.example\r\nBcc: all@victim.example",
  });
  expect(server.mails.join("\n")).not.toMatch(/^Bcc:/im);
  expect(server.mails).toHaveLength(failure ? 1 : 2);
});

test.each([
  { code: 550, scope: "refused" },
  { code: 450, scope: "later" },
  { code: 421, scope: "channel" },
])("a recipient that is answered $code fails the $scope", async ({ code, scope }) => {
  const { url } = await mailServer({
    onRcptTo: (_address, _session, callback) => callback(answer(code)),
  });
  expect(await createSmtpChannel({ url }).send(MAIL)).toMatchObject({ scope });
});

test.each([
  { code: 554, scope: "refused" },
  { code: 451, scope: "later" },
])("a mail whose content is answered $code fails as $scope", async ({ code, scope }) => {
  const { url } = await mailServer({
    onData(stream, _session, callback) {
      stream.resume();
      stream.on("end", () => callback(answer(code)));
    },
  });
  expect(await createSmtpChannel({ url }).send(MAIL)).toEqual({
    scope,
    problem: `EMESSAGE ${code}`,
  });
});

test("a refused sender and a wrong password fail the channel and tell no secret", async () => {
  const refusing = await mailServer({
    onMailFrom: (_address, _session, callback) => callback(answer(550)),
  });
  expect(await createSmtpChannel({ url: refusing.url }).send(MAIL)).toEqual({
    scope: "channel",
    problem: "ESENDER 550",
  });
  const locked = await mailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(new Error("Invalid username or password")),
  });
  const url = locked.url.replace("//", "//owner:wrong-password@");
  const failure = await createSmtpChannel({ url }).send(MAIL);
  expect(failure).toEqual({ scope: "channel", problem: "EAUTH 535" });
});

test.each([
  { what: "hangs", treat: () => {} },
  { what: "closes at once", treat: (socket: Socket) => socket.destroy() },
  {
    what: "cuts in the middle",
    treat: (socket: Socket) => {
      socket.write("220 ready\r\n");
      socket.on("data", (data) => {
        if (data.toString().startsWith("MAIL")) socket.destroy();
        else socket.write("250 fine\r\n");
      });
    },
  },
])("a server that $what fails the channel in time", async ({ treat }) => {
  const url = await rawServer(treat);
  expect(await createSmtpChannel({ url }, QUICK).send(MAIL)).toMatchObject({ scope: "channel" });
});

test("a server that talks without end is left at the time limit of a mail", async () => {
  const url = await rawServer((socket) => {
    const timer = setInterval(() => socket.write("220-wait\r\n"), 50);
    socket.on("close", () => clearInterval(timer));
  });
  const times = { connect: 60_000, silence: 60_000, whole: 300 };
  expect(await createSmtpChannel({ url }, times).send(MAIL)).toEqual({
    scope: "channel",
    problem: "timeout",
  });
});

/** The failure of a mail to this address. */
const failureAt = async (url: string, ca?: string) =>
  (await createSmtpChannel({ url, ...(ca !== undefined && { ca }) }, QUICK).send(MAIL))?.problem;

test("on loopback a server with a certificate of its own gets mails without TLS", async () => {
  const server = await mailServer({ ...selfMade(), disabledCommands: [] });
  expect(await failureAt(server.url)).toBeUndefined();
  expect(server.mails).toHaveLength(1);
});

test("no STARTTLS, a certificate that is not trusted and a port without TLS are told apart", async () => {
  const plain = await mailServer();
  expect(await failureAt(`${plain.url}?requireTLS=true`)).toMatch(/^ESTARTTLS/);
  expect(await failureAt(plain.url.replace("smtp:", "smtps:"))).toBe("EPORT");
  const own = await mailServer({ ...selfMade(), disabledCommands: [] });
  expect(await failureAt(`${own.url}?requireTLS=true`)).toBe("ECERT");
  const secure = await mailServer({ ...selfMade(), secure: true });
  expect(await failureAt(secure.url.replace("smtp:", "smtps:"))).toBe("ECERT");
  expect([...plain.mails, ...own.mails, ...secure.mails]).toEqual([]);
});

test("a certificate of SMTP_CA is trusted, for its own name", async () => {
  const mine = selfMade();
  const server = await mailServer({ ...mine, secure: true });
  expect(await failureAt(server.url.replace("smtp:", "smtps:"), mine.cert)).toBeUndefined();
  expect(server.mails).toHaveLength(1);
  const other = selfMade("DNS:mail.example");
  const elsewhere = await mailServer({ ...other, secure: true });
  expect(await failureAt(elsewhere.url.replace("smtp:", "smtps:"), other.cert)).toBe("ECERT");
});

test("a server that cannot be reached fails the channel", async () => {
  expect(await createSmtpChannel({ url: "smtp://127.0.0.1:1" }, QUICK).send(MAIL)).toMatchObject({
    scope: "channel",
  });
});
