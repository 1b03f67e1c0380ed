import sanitizeHtml from "sanitize-html";
import {
  type BodySchema,
  readBody,
} from "#server/adapters/embedded/woocommerce/api/body-schema.ts";
import {
  apiUrl,
  type Context,
  type Reply,
} from "#server/adapters/embedded/woocommerce/api/context.ts";
import {
  ApiError,
  badRequest,
  invalidId,
} from "#server/adapters/embedded/woocommerce/api/errors.ts";
import { pickFields, wantedFields } from "#server/adapters/embedded/woocommerce/api/fields.ts";
import {
  boolean,
  oneOf,
  readParameters,
} from "#server/adapters/embedded/woocommerce/api/parameters.ts";
import { itemReply } from "#server/adapters/embedded/woocommerce/api/replies.ts";
import { dateFields } from "#server/adapters/embedded/woocommerce/values/dates.ts";

interface NoteRow {
  id: number;
  order_id: number;
  created_at: number;
  author: string;
  note: string;
  for_customer: number;
}

const SCHEMA: Record<string, BodySchema> = {
  note: { type: "string" },
  customer_note: { type: "boolean" },
  added_by_user: { type: "boolean" },
};
/** The markup that WordPress keeps in comments, which order notes are. */
const KEPT_TAGS = "a abbr acronym b blockquote cite code del em i q s strike strong".split(" ");
const NOTE_TYPES = ["any", "customer", "internal"] as const;
/** Whom a note names when it is written for the key's user. */
const KEY_USER = "admin";

/** GET /orders/{id}/notes: the newest first. There are no pages. WooCommerce's own notes are not written here. */
export function listNotes(context: Context): Reply {
  const { type = "any" } = readParameters(context.query, { type: oneOf(NOTE_TYPES) });
  const orderId = requireOrder(context, "shop_order");
  const rows = context.database
    .all<NoteRow>("select * from order_notes where order_id = ? order by id desc", orderId)
    .filter((row) => type === "any" || (type === "customer") === Boolean(row.for_customer));
  const wanted = wantedFields(context.query);
  const notes = (type === "any" ? rows : rows.toReversed()).map((row) => noteView(context, row));
  return { status: 200, body: wanted ? notes.map((note) => pickFields(note, wanted)) : notes };
}

/** POST /orders/{id}/notes. The same body twice makes two notes. @throws ApiError 400, 404 */
export function createNote(context: Context): Reply {
  const { database, now } = context;
  if (!("note" in context.body)) {
    throw badRequest("rest_missing_callback_param", "Missing parameter(s): note", {
      params: ["note"],
    });
  }
  const { note, customer_note, added_by_user } = readBody(context.body, SCHEMA) as {
    note: string;
    customer_note?: boolean;
    added_by_user?: boolean;
  };
  const orderId = requireOrder(context, "order");
  const id = database.run(
    "insert into order_notes (order_id, created_at, author, note, for_customer) values (?, ?, ?, ?, ?)",
    orderId,
    now,
    added_by_user ? KEY_USER : "WooCommerce",
    commentText(note),
    Number(customer_note ?? false),
  );
  const reply = itemReply(context, noteView(context, requireNote(context, orderId, id)), 201);
  return { ...reply, headers: { location: apiUrl(context, `/orders/${orderId}/notes/${id}`) } };
}

/** GET /orders/{id}/notes/{id}. @throws ApiError 404 */
export function getNote(context: Context): Reply {
  const [, noteId = 0] = context.ids;
  const row = requireNote(context, requireOrder(context, "shop_order"), noteId);
  return itemReply(context, noteView(context, row));
}

/** DELETE /orders/{id}/notes/{id}: for good, or not at all. @throws ApiError 404, 501 */
export function deleteNote(context: Context): Reply {
  const { force } = readParameters(context.query, { force: boolean });
  const [, noteId = 0] = context.ids;
  const row = requireNote(context, requireOrder(context, "shop_order"), noteId);
  if (!force) {
    const message = "Webhooks do not support trashing.";
    throw new ApiError(501, "woocommerce_rest_trash_not_supported", message);
  }
  context.database.run("delete from order_notes where id = ?", row.id);
  return itemReply(context, noteView(context, row));
}

function requireOrder({ database, ids: [orderId = 0] }: Context, resource: string): number {
  if (database.one("select 1 from orders where id = ?", orderId)) return orderId;
  throw invalidId(resource, { message: "Invalid order ID." });
}

function requireNote({ database }: Context, orderId: number, noteId: number): NoteRow {
  const row = database.one<NoteRow>(
    "select * from order_notes where id = ? and order_id = ?",
    noteId,
    orderId,
  );
  if (row) return row;
  throw new ApiError(404, "woocommerce_rest_invalid_id", "Invalid resource ID.");
}

function noteView(context: Context, row: NoteRow): Record<string, unknown> {
  const order = `/orders/${row.order_id}`;
  const href = (path: string) => apiUrl(context, path);
  return {
    id: row.id,
    author: row.author,
    ...dateFields("date_created", row.created_at),
    note: row.note,
    customer_note: Boolean(row.for_customer),
    _links: {
      self: [{ href: href(`${order}/notes/${row.id}`), targetHints: { allow: ["GET", "DELETE"] } }],
      collection: [{ href: href(`${order}/notes`) }],
      up: [{ href: href(order) }],
    },
  };
}

/** Filtered as WordPress filters a comment: of a script the tags go, and its text stays. */
function commentText(html: string): string {
  return sanitizeHtml(html, { allowedTags: KEPT_TAGS, nonTextTags: [] });
}
