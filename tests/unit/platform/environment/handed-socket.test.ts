import { expect, test } from "vitest";
import { handedSocket } from "#server/platform/environment/handed-socket.ts";

test("a socket is taken from systemd only when it was meant for this process", () => {
  const handed = { LISTEN_PID: "71", LISTEN_FDS: "1" };
  expect(handedSocket(handed, 71)).toBe(3);
  expect(handedSocket(handed, 72)).toBeUndefined();
  expect(handedSocket({ ...handed, LISTEN_FDS: "0" }, 71)).toBeUndefined();
  expect(handedSocket({ LISTEN_FDS: "1" }, 71)).toBeUndefined();
  expect(handedSocket({}, 71)).toBeUndefined();
});
