import { expect, test } from "vitest";
import { messageProblemOf } from "#app/domain/order/message-problem.ts";

test.each([
  ["EAUTH 535", "sign-in"],
  ["ENOAUTH", "sign-in"],
  ["ETLS", "no-tls"],
  ["ESTARTTLS 502", "no-tls"],
  ["ECERT", "certificate"],
  ["EPORT", "port"],
  ["ETIMEDOUT", "slow"],
  ["timeout", "slow"],
  ["ECONNECTION", "unreachable"],
  ["ECONNECTION 421", "unreachable"],
  ["ESOCKET", "unreachable"],
  ["EDNS", "unreachable"],
  ["ESENDER 550", "sender"],
  ["EQUOTA 550", "quota"],
  ["ERELAY 554", "relay"],
  ["EFULL 552", "full"],
  ["ESYSTEM 554", "server-fault"],
  ["no-channel", "no-channel"],
  ["EENVELOPE 550", "address"],
  ["EENVELOPE 450", "later"],
  ["EMESSAGE 451", "later"],
  ["EMESSAGE 554", "content"],
  ["no-address", "no-address"],
  ["order-missing", "gone"],
  ["no-order", "gone"],
  ["no-review", "gone"],
  ["order-unread", "unread"],
  ["unwritten", "other"],
  ["EFUTURE", "other"],
] as const)("the code %s means %s", (code, meaning) => {
  expect(messageProblemOf(code, "shopper")).toBe(meaning);
});

test.each([
  ["HTTP 401", "receiver-refuses"],
  ["HTTP 400", "receiver-refuses"],
  ["HTTP 302", "receiver-refuses"],
  ["HTTP 429", "receiver-away"],
  ["HTTP 503", "receiver-away"],
  ["timeout", "receiver-away"],
  ["ECONNREFUSED", "receiver-away"],
  ["no-order", "gone"],
] as const)("the code %s of a notice means %s", (code, meaning) => {
  expect(messageProblemOf(code, "telegram")).toBe(meaning);
});
