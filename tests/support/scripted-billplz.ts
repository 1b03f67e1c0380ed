import { createBillplzClient, type BillplzOptions } from "#server/adapters/billplz/client.ts";
import { createLog } from "#server/platform/log.ts";
import { billRequest } from "./billplz-sandbox.ts";

export const REQUEST = billRequest();
/** A due bill as the provider answers it. */
export const BILL = {
  id: "8X0Iyzaw",
  collection_id: "inbmmepb",
  paid: false,
  state: "due",
  amount: REQUEST.amount,
  paid_amount: 0,
  due_at: "2020-12-31",
  email: "a@b.my",
  mobile: "+60122345678",
  name: "SARA",
  url: "https://www.billplz.com/bills/8X0Iyzaw",
  reference_1_label: "Order ID",
  reference_1: "41",
  redirect_url: REQUEST.returnUrl,
  paid_at: null,
};
export const PAID = {
  ...BILL,
  paid: true,
  state: "paid",
  paid_amount: BILL.amount,
  paid_at: "2018-03-12 12:46:36 +0800",
};

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** A client whose provider gives the answers in turn and repeats the last one. */
export function scripted(answers: (Response | Error)[], options: Partial<BillplzOptions> = {}) {
  const requests: Request[] = [];
  const lines: string[] = [];
  const client = createBillplzClient({
    apiUrl: "https://www.billplz.com/api/",
    secretKey: "secret-key",
    signatureKey: "S-key",
    collectionId: "inbmmepb",
    log: createLog("debug", (line) => lines.push(line)),
    async fetch(request) {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no answer");
      return answer.clone();
    },
    ...options,
  });
  return { client, requests, lines };
}
