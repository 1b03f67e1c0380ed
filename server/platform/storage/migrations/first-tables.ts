import { sql } from "kysely";
import type { Migration } from "../migration.ts";

/** The tables of version 0.1.0 in SQL that SQLite and PostgreSQL both read. They do not change any more. */
const TABLES = `
create table checkout_attempts (
  id text primary key, cart_id text not null, number integer not null, state text not null,
  revision integer not null, content_digest text not null, cart text not null, contact text, paid_bill_id text,
  closed_at bigint, closed_reason text, held_reason text, tries integer not null, next_try_at bigint not null,
  created_at bigint not null, updated_at bigint not null, browser_digest text, locale text,
  constraint checkout_attempts_of_cart unique (cart_id, number)
);
create index checkout_attempts_open on checkout_attempts (next_try_at)
  where state <> 'fulfilled' and closed_at is null and held_reason is null;
create index checkout_attempts_of_browser on checkout_attempts (browser_digest)
  where browser_digest is not null and state = 'billed' and closed_at is null;

create table order_revisions (
  attempt_id text not null references checkout_attempts (id), number integer not null,
  created_via text not null unique, state text not null, quote text, total bigint not null,
  contact_digest text not null, order_id bigint, order_key text, order_number text, posted_at bigint not null,
  stray_check_at bigint, way text, day text, slot text, cancel_sent_at bigint,
  constraint order_revisions_key primary key (attempt_id, number),
  constraint order_revisions_order unique (order_id, order_key)
);
create index order_revisions_strays on order_revisions (stray_check_at) where stray_check_at is not null;
create index order_revisions_of_day on order_revisions (day) where day is not null;

create table bills (
  intent_id text primary key, bill_id text unique, attempt_id text not null, revision integer not null,
  order_id bigint not null, amount bigint not null, url text, state text not null, meta_written integer not null,
  created_at bigint not null, checked_at bigint not null, checks integer not null, next_check_at bigint,
  end_requested_at bigint, end_reason text, next_end_try_at bigint, end_tries integer default 0 not null,
  provider text default 'billplz' not null,
  constraint bills_revision foreign key (attempt_id, revision) references order_revisions (attempt_id, number)
);
create unique index bills_one_live on bills (attempt_id, revision) where state in ('intended', 'open');
create index bills_of_revision on bills (attempt_id, revision);
create index bills_due_checks on bills (next_check_at) where next_check_at is not null;
create index bills_unwritten on bills (created_at) where meta_written = 0 and bill_id is not null;
create index bills_to_end on bills (next_end_try_at) where next_end_try_at is not null;

create table payment_facts (
  id text primary key, bill_id text not null, digest text not null, source text not null, paid integer not null,
  paid_at bigint, paid_amount bigint, collection_id text, transaction_id text, transaction_status text,
  received_at bigint not null, tries integer not null, next_try_at bigint not null, settled_at bigint, outcome text,
  provider text default 'billplz' not null, event text default 'payment' not null,
  constraint payment_facts_once unique (bill_id, digest)
);
create index payment_facts_unsettled on payment_facts (next_try_at) where settled_at is null;

create table review_items (
  id text primary key, kind text not null, subject text not null, bill_id text, order_id bigint, attempt_id text,
  amount bigint, detail text not null, created_at bigint not null, notified_at bigint, acknowledged_at bigint,
  acknowledged_by text, order_note text, note_due_at bigint, constraint review_items_once unique (kind, subject)
);
create index review_items_note_due on review_items (note_due_at);

create table settings (
  name text primary key, version integer not null, value text not null, saved_at bigint not null,
  saved_by text not null
);

create table settings_history (
  name text not null, version integer not null, before text, after text not null, saved_at bigint not null,
  saved_by text not null, constraint settings_history_key primary key (name, version)
);

create table admin_sessions (
  id_digest text primary key, code_digest text not null, created_at bigint not null, last_seen_at bigint not null,
  role text default 'owner' not null, stays_today integer default 0 not null, browser text default '' not null
);

create table rate_limits (
  bucket text primary key, count integer not null, window_ends_at bigint not null
);
create index rate_limits_windows on rate_limits (window_ends_at);

create table leases (
  name text primary key, owner text not null, until bigint not null, fence bigint not null
);

create table uploads (
  name text primary key, content text not null, stored_at bigint not null
);

create table csp_reports (
  day text not null, directive text not null, blocked text not null, count bigint not null,
  constraint csp_reports_key primary key (day, directive, blocked)
);

create table holds (
  attempt_id text primary key, cart_id text not null, order_key text, client text, stage text not null,
  until bigint not null
);
create index holds_ends on holds (until);
create index holds_of_client on holds (client);
create index holds_of_order on holds (order_key) where order_key is not null;

create table hold_items (
  attempt_id text not null, resource text not null, amount bigint not null, seen bigint, counted_at bigint,
  constraint hold_items_key primary key (attempt_id, resource)
);
create index hold_items_of on hold_items (resource);

create table hold_turnover (
  resource text primary key, count bigint not null, changed_at bigint not null
);

create table staff_codes (
  name text primary key, version integer not null, code_hash text, made_at bigint not null
);

create table order_rows (
  id bigint primary key, number text not null, state text not null, stage text, way text, date text, slot text,
  pieces bigint not null, amount bigint not null, refunded bigint not null, placed_at bigint not null,
  paid_at bigint, modified_at bigint not null, arrived_at bigint, last_refund_id bigint
);
create index order_rows_of_state on order_rows (state, date, slot, id);
create index order_rows_of_date on order_rows (date, state, slot, way, stage, pieces);
create index order_rows_without_date on order_rows (state, placed_at, id) where date is null;
create index order_rows_paid on order_rows (paid_at, state, amount, refunded);
create index order_rows_arrived on order_rows (arrived_at);
create index order_rows_number on order_rows (number);

create table order_row_marks (
  name text primary key, value bigint not null
);

create table order_actions (
  key text primary key, order_id bigint not null, kind text not null, digest text not null, amount bigint,
  role text not null, begun_at bigint not null, sent_at bigint not null, done_at bigint
);
create index order_actions_open on order_actions (order_id) where done_at is null;

create table messages (
  id text primary key, kind text not null, recipient text not null, subject text not null, attempt_id text,
  revision bigint, state text not null, tries bigint not null, next_try_at bigint not null, claimed_at bigint,
  sent_at bigint, problem text, created_at bigint not null, amount bigint,
  constraint messages_once unique (kind, subject, recipient)
);
create index messages_due on messages (state, next_try_at);
create index messages_of_attempt on messages (attempt_id, recipient, created_at);
create index messages_claimed on messages (claimed_at);

create table mailbox (
  id text primary key, sender text not null, recipient text not null, subject text not null, html text not null,
  text text not null, arrived_at bigint not null
);
create index mailbox_arrived on mailbox (arrived_at);

create table payment_slips (
  id text primary key, attempt_id text not null, revision bigint not null, number bigint not null,
  digest text not null, name text not null, type text not null, content text not null, state text not null,
  stored_at bigint not null, client text default '' not null,
  constraint payment_slips_number unique (attempt_id, revision, number)
);
create index payment_slips_states on payment_slips (state, attempt_id);

insert into staff_codes (name, version, made_at) values ('staff', 0, 0)
`;

/** Its name is that of the last migration before the first release, which installations of 0.1.0 have recorded. */
export const firstTables: Migration = {
  name: "019-slip-clients",
  async up(db) {
    for (const statement of TABLES.split(";")) await sql.raw(statement).execute(db);
  },
};
