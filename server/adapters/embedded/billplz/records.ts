import { z } from "zod";

/** A bill as the sandbox keeps it. Times are ms since the epoch, amounts sen. */
export const storedBill = z.object({
  id: z.string(),
  collectionId: z.string(),
  state: z.enum(["due", "paid", "deleted"]),
  amount: z.int(),
  paidAmount: z.int(),
  dueAt: z.string(),
  email: z.string(),
  mobile: z.string(),
  name: z.string(),
  description: z.string(),
  callbackUrl: z.string(),
  redirectUrl: z.string().nullable(),
  reference1Label: z.string(),
  reference1: z.string().nullable(),
  reference2Label: z.string(),
  reference2: z.string().nullable(),
  paidAt: z.int().nullable(),
  createdAt: z.int(),
});
export type StoredBill = z.infer<typeof storedBill>;

/** One try to pay a bill. */
export const storedTransaction = z.object({
  id: z.string(),
  billId: z.string(),
  gateway: z.string(),
  status: z.enum(["pending", "completed", "failed"]),
  /** 1: the payer left it with an approver, as companies do. */
  awaitsApproval: z.int(),
  createdAt: z.int(),
  completedAt: z.int().nullable(),
});
export type StoredTransaction = z.infer<typeof storedTransaction>;

/** A callback to send, stored before it is sent. */
export const storedDelivery = z.object({
  id: z.int(),
  billId: z.string(),
  url: z.string(),
  body: z.string(),
  attempts: z.int(),
  nextAt: z.int(),
});
export type StoredDelivery = z.infer<typeof storedDelivery>;
