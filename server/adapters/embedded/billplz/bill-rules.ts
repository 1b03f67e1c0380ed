import { z } from "zod";

const length = (text: string) => Array.from(text).length;
const atMost = (limit: number, field: string) =>
  z
    .string()
    .refine(
      (text) => length(text) <= limit,
      `${field} is too long (maximum is ${limit} characters)`,
    );
const optional = (limit: number, field: string) =>
  atMost(limit, field)
    .optional()
    .transform((text) => text || null);
const required = (limit: number, field: string) =>
  z
    .string()
    .default("")
    .refine((text) => text.trim() !== "", `${field} can't be blank`)
    .pipe(atMost(limit, field));
const isWebAddress = (text: string) =>
  ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "");

/** The rules for a bill's fields. Unknown arguments are ignored; texts that are too long are refused. */
export const billRules = z
  .object({
    collection_id: required(100, "Collection"),
    email: z.string().default(""),
    mobile: z.string().default(""),
    name: required(255, "Name"),
    amount: z
      .string()
      .default("")
      .refine((text) => /^[1-9]\d{0,9}$/.test(text), "Amount must be greater than 0")
      .transform(Number),
    callback_url: required(2000, "Callback url").refine(isWebAddress, "Callback url is invalid"),
    description: required(200, "Description"),
    due_at: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, "Due at is invalid")
      .optional(),
    redirect_url: optional(2000, "Redirect url").refine(
      (text) => text === null || isWebAddress(text),
      "Redirect url is invalid",
    ),
    reference_1_label: optional(20, "Reference 1 label"),
    reference_1: optional(120, "Reference 1"),
    reference_2_label: optional(20, "Reference 2 label"),
    reference_2: optional(120, "Reference 2"),
  })
  .refine(({ email, mobile }) => email !== "" || mobile !== "", "Email or mobile can't be blank")
  .refine(({ email }) => email === "" || /^[^\s@]+@[^\s@]+$/.test(email), "Email is invalid")
  .refine(({ mobile }) => mobile === "" || /^\+?\d{8,15}$/.test(mobile), "Mobile is invalid");
