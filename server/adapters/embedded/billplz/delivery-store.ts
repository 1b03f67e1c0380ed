import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { storedDelivery, type StoredDelivery } from "./records.ts";

/** The queue of callbacks. It is stored, so it survives the end of the process. */
export interface DeliveryStore {
  /** @returns its id */
  enqueue(delivery: { billId: string; url: string; body: string; at: number }): number;
  /**
   * Claims a waiting delivery that is due, so that no other caller sends it before `until`. If a process ends while
   * sending, the delivery is sent again.
   */
  claim(id: number, now: number, until: number): StoredDelivery | undefined;
  dueIds(now: number): number[];
  succeeded(id: number): void;
  /** @param nextAt when to try again; null gives it up */
  failed(id: number, now: number, nextAt: number | null): void;
  failuresSince(time: number): number;
}

const idRow = z.object({ id: z.int() });
const countRow = z.object({ count: z.int() });

export function createDeliveryStore(database: DatabaseSync): DeliveryStore {
  const sql = {
    enqueue: database.prepare(
      "insert into deliveries (billId, url, body, state, attempts, nextAt) values (?, ?, ?, 'waiting', 0, ?) returning id",
    ),
    claim: database.prepare(
      `update deliveries set nextAt = :until where id = :id and state = 'waiting' and nextAt <= :now
       returning id, billId, url, body, attempts, nextAt`,
    ),
    due: database.prepare(
      "select id from deliveries where state = 'waiting' and nextAt <= ? order by nextAt, id limit 20",
    ),
    succeeded: database.prepare(
      "update deliveries set state = 'delivered', attempts = attempts + 1 where id = ?",
    ),
    again: database.prepare(
      "update deliveries set nextAt = ?, attempts = attempts + 1 where id = ?",
    ),
    dropped: database.prepare(
      "update deliveries set state = 'dropped', attempts = attempts + 1 where id = ?",
    ),
    failure: database.prepare("insert into failed_attempts values (?)"),
    failures: database.prepare("select count(*) as count from failed_attempts where at >= ?"),
  };
  return {
    enqueue: ({ billId, url, body, at }) => idRow.parse(sql.enqueue.get(billId, url, body, at)).id,
    claim: (id, now, until) => storedDelivery.optional().parse(sql.claim.get({ id, now, until })),
    dueIds: (now) =>
      idRow
        .array()
        .parse(sql.due.all(now))
        .map(({ id }) => id),
    succeeded: (id) => void sql.succeeded.run(id),
    failed(id, now, nextAt) {
      sql.failure.run(now);
      if (nextAt === null) sql.dropped.run(id);
      else sql.again.run(nextAt, id);
    },
    failuresSince: (time) => countRow.parse(sql.failures.get(time)).count,
  };
}
