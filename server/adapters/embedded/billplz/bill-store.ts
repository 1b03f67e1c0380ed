import type { DatabaseSync } from "node:sqlite";
import {
  storedBill,
  storedTransaction,
  type StoredBill,
  type StoredTransaction,
} from "./records.ts";

/** Bills and the tries to pay them. Changes of state are conditional: they say whether they happened. */
export interface BillStore {
  insertBill(bill: StoredBill): void;
  bill(id: string): StoredBill | undefined;
  /** Only a due bill can be deleted. */
  deleteBill(id: string): boolean;
  /** Due, or deleted while its payer was already at the bank: such a bill comes back as paid. */
  payBill(id: string, paidAt: number): boolean;
  insertTransaction(transaction: StoredTransaction): void;
  transaction(id: string): StoredTransaction | undefined;
  /** Newest first. */
  transactionsOf(billId: string): StoredTransaction[];
  /** Only a pending one can be finished. */
  finishTransaction(id: string, status: "completed" | "failed", at: number): boolean;
  leaveForApproval(id: string): boolean;
}

export function createBillStore(database: DatabaseSync): BillStore {
  const sql = {
    insertBill:
      database.prepare(`insert into bills values (:id, :collectionId, :state, :amount, :paidAmount,
      :dueAt, :email, :mobile, :name, :description, :callbackUrl, :redirectUrl, :reference1Label, :reference1,
      :reference2Label, :reference2, :paidAt, :createdAt)`),
    bill: database.prepare("select * from bills where id = ?"),
    deleteBill: database.prepare(
      "update bills set state = 'deleted' where id = ? and state = 'due'",
    ),
    payBill: database.prepare(
      "update bills set state = 'paid', paidAmount = amount, paidAt = ? where id = ? and state <> 'paid'",
    ),
    insertTransaction: database.prepare(
      "insert into transactions values (:id, :billId, :gateway, :status, :awaitsApproval, :createdAt, :completedAt)",
    ),
    transaction: database.prepare("select * from transactions where id = ?"),
    transactionsOf: database.prepare(
      "select * from transactions where billId = ? order by createdAt desc, rowid desc",
    ),
    finish: database.prepare(
      "update transactions set status = ?, completedAt = ?, awaitsApproval = 0 where id = ? and status = 'pending'",
    ),
    leave: database.prepare(
      "update transactions set awaitsApproval = 1 where id = ? and status = 'pending'",
    ),
  };
  return {
    insertBill: (bill) => void sql.insertBill.run(bill),
    bill: (id) => storedBill.optional().parse(sql.bill.get(id)),
    deleteBill: (id) => sql.deleteBill.run(id).changes === 1,
    payBill: (id, paidAt) => sql.payBill.run(paidAt, id).changes === 1,
    insertTransaction: (transaction) => void sql.insertTransaction.run(transaction),
    transaction: (id) => storedTransaction.optional().parse(sql.transaction.get(id)),
    transactionsOf: (billId) => storedTransaction.array().parse(sql.transactionsOf.all(billId)),
    finishTransaction: (id, status, at) =>
      sql.finish.run(status, status === "completed" ? at : null, id).changes === 1,
    leaveForApproval: (id) => sql.leave.run(id).changes === 1,
  };
}
