/** Published worked examples of the X Signature, and our own ones for a failed payment, computed independently. */
export const KEY = "S-s7b4yWpp9h7rrkNM1i3Z_g";

interface Vector {
  fields: Record<string, string>;
  signature: string;
}

export const CALLBACK: Vector = {
  fields: {
    id: "zq0tm2wc",
    collection_id: "yhx5t1pp",
    paid: "true",
    state: "paid",
    amount: "100",
    paid_amount: "100",
    due_at: "2018-9-27",
    email: "tester@test.com",
    mobile: "",
    name: "TESTER",
    url: "http://www.billplz-sandbox.com/bills/zq0tm2wc",
    paid_at: "2018-09-27 15:15:09 +0800",
  },
  signature: "0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e",
};

export const REDIRECT: Vector = {
  fields: {
    "billplz[id]": "zq0tm2wc",
    "billplz[paid]": "true",
    "billplz[paid_at]": "2018-09-27 15:15:09 +0800",
  },
  signature: "4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b",
};

const FAILED_TRANSACTION = { transaction_id: "28F3D3194138", transaction_status: "failed" };

export const CALLBACK_FAILED: Vector = {
  fields: {
    ...CALLBACK.fields,
    paid: "false",
    state: "due",
    paid_amount: "0",
    paid_at: "",
    ...FAILED_TRANSACTION,
  },
  signature: "44e9ffed9d88f5d16e66a5183464caace08839b606f54dc7f6c1ca2e41dc27a8",
};

export const REDIRECT_FAILED: Vector = {
  fields: {
    "billplz[id]": "zq0tm2wc",
    "billplz[paid]": "false",
    "billplz[paid_at]": "",
    "billplz[transaction_id]": FAILED_TRANSACTION.transaction_id,
    "billplz[transaction_status]": FAILED_TRANSACTION.transaction_status,
  },
  signature: "e862569fc263e0d71f1d8103cc96c143d48b79d056a52760eb09a27529bb9e61",
};

/** The body of a callback with its signature. */
export function callbackBody(vector: Vector): string {
  return new URLSearchParams({ ...vector.fields, x_signature: vector.signature }).toString();
}

/** The address parameters of a browser's return with their signature. */
export function redirectSearch(vector: Vector): URLSearchParams {
  return new URLSearchParams({ ...vector.fields, "billplz[x_signature]": vector.signature });
}
