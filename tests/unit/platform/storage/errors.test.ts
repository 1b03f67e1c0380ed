import { expect, test } from "vitest";
import { isStoreUnavailable } from "#server/platform/storage/errors.ts";

const coded = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["a busy file", { errcode: 5 }],
  ["a snapshot that is too old to write on", { errcode: 517 }],
  ["a full disk", { errcode: 13 }],
  ["a broken connection", coded("ECONNRESET")],
  ["a server that is starting", coded("57P03")],
  ["a statement over its time", coded("57014")],
  ["too many clients", coded("53300")],
  ["a deadlock", coded("40P01")],
  ["a server that became read-only", coded("25006")],
  ["a transaction that failed on it", coded("25P02")],
  ["a server that an operator ends", coded("57P01")],
  ["a server that crashed", coded("57P02")],
  ["a full disk of the server", coded("53100")],
  ["a disk that fails", coded("58030")],
  ["a lost connection by the server's word", coded("08006")],
  ["a connection that was given up", new Error("Client was closed and is not queryable")],
  ["no free connection", new Error("timeout exceeded when trying to connect")],
  ["a connection that is not made in time", new Error("timeout expired")],
  ["no answer", new Error("Connection terminated")],
])("%s means that the store is unavailable", (_, error) => {
  expect(isStoreUnavailable(error)).toBe(true);
});

test.each([
  ["a repeated key", coded("23505")],
  ["a wrong statement", coded("42601")],
  ["a damaged file", { errcode: 11 }],
  ["a defect of ours", new TypeError("x is not a function")],
  ["nothing", undefined],
])("%s does not mean that the store is unavailable", (_, error) => {
  expect(isStoreUnavailable(error)).toBe(false);
});
