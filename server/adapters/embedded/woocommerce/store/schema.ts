/**
 * Columns are what is filtered, sorted or changed by orders; `data` is the rest as JSON. That of products has a table
 * of its own, so that filtering and sorting read short rows only. Moments are ms since the epoch, money is sen.
 * Products and variations share one table, as they share one id space.
 * price, min_price, max_price, on_sale and sale_turn_at follow from `data`, the variations and the time (prices.ts).
 */
export const SCHEMA = `
create table if not exists products (
  id integer primary key,
  parent_id integer not null default 0,
  is_variation integer not null default 0,
  type text not null,
  status text not null,
  slug text not null,
  sku text not null default '',
  title_key text not null,
  menu_order integer not null default 0,
  featured integer not null default 0,
  visibility text not null default 'visible',
  created_at integer not null,
  modified_at integer not null,
  total_sales integer not null default 0,
  average_rating real not null default 0,
  rating_count integer not null default 0,
  manage_stock integer not null default 0,
  stock_quantity integer,
  stock_status text not null,
  backorders text not null default 'no',
  price text not null default '',
  min_price integer not null default 0,
  max_price integer not null default 0,
  on_sale integer not null default 0,
  sale_turn_at integer
);
create table if not exists product_data (id integer primary key, data text not null);
create index if not exists products_by_parent on products (parent_id, menu_order, id) where is_variation = 1;
create index if not exists products_by_slug on products (slug) where is_variation = 0;
create index if not exists products_by_sku on products (sku) where sku <> '';
create index if not exists products_by_sale_turn on products (sale_turn_at) where sale_turn_at is not null;
create index if not exists products_on_sale on products (status) where is_variation = 0 and on_sale = 1;
create index if not exists products_featured on products (status) where is_variation = 0 and featured = 1;
create index if not exists products_to_publish on products (created_at) where status = 'future';
create index if not exists products_by_date on products (created_at, id, status) where is_variation = 0;
create index if not exists products_by_modified on products (modified_at, id, status) where is_variation = 0;
create index if not exists products_by_title on products (title_key, id, status) where is_variation = 0;
create index if not exists products_by_menu on products (menu_order, title_key, id, status) where is_variation = 0;
create index if not exists products_by_min_price on products (min_price, id, max_price, status) where is_variation = 0;
create index if not exists products_by_max_price on products (max_price, id, status) where is_variation = 0;
create index if not exists products_by_sales on products (total_sales, id, status) where is_variation = 0;

create virtual table if not exists product_search using fts5 (
  title, short_description, description, tokenize = 'trigram remove_diacritics 1'
);

create table if not exists product_categories (
  category_id integer not null,
  product_id integer not null,
  primary key (category_id, product_id)
) without rowid;
create index if not exists product_categories_by_product on product_categories (product_id, category_id);

create table if not exists product_tags (
  tag_id integer not null,
  product_id integer not null,
  primary key (tag_id, product_id)
) without rowid;
create index if not exists product_tags_by_product on product_tags (product_id, tag_id);

create table if not exists group_members (
  group_id integer not null,
  product_id integer not null,
  position integer not null,
  primary key (group_id, product_id)
) without rowid;
create index if not exists group_members_by_product on group_members (product_id);

create table if not exists categories (
  id integer primary key,
  parent_id integer not null,
  slug text not null,
  name_key text not null,
  data text not null
);
create table if not exists tags (id integer primary key, data text not null);
create table if not exists images (id integer primary key, data text not null);

create table if not exists coupons (
  id integer primary key,
  code text not null unique,
  status text not null,
  created_at integer not null,
  modified_at integer not null,
  usage_count integer not null default 0,
  data text not null
);
create table if not exists demo_parts (
  kind text not null,
  id integer not null,
  primary key (kind, id)
) without rowid;
create table if not exists coupon_uses (
  id integer primary key,
  coupon_id integer not null,
  used_by text not null
);
create index if not exists coupon_uses_by_coupon on coupon_uses (coupon_id, used_by);

create table if not exists orders (
  id integer primary key autoincrement,
  status text not null,
  created_via text not null,
  order_key text not null,
  customer_id integer not null default 0,
  created_at integer not null,
  modified_at integer not null,
  paid_at integer,
  completed_at integer,
  transaction_id text not null default '',
  stock_reduced integer not null default 0,
  sales_counted integer not null default 0,
  coupons_counted integer not null default 0,
  data text not null
);
create index if not exists orders_by_created_via on orders (created_via);
create index if not exists orders_by_date on orders (created_at, id);
create index if not exists orders_by_modified on orders (modified_at, id);
create index if not exists orders_by_status on orders (status, created_at, id);

create table if not exists order_search (order_id integer primary key, text text not null);

create table if not exists order_items (
  id integer primary key autoincrement,
  order_id integer not null,
  kind text not null,
  data text not null
);
create index if not exists order_items_by_order on order_items (order_id, kind, id);

create table if not exists order_meta (
  id integer primary key autoincrement,
  order_id integer not null,
  key text not null,
  value text not null
);
create index if not exists order_meta_by_order on order_meta (order_id, key, value);

create table if not exists order_notes (
  id integer primary key autoincrement,
  order_id integer not null,
  created_at integer not null,
  author text not null,
  note text not null,
  for_customer integer not null default 0
);
create index if not exists order_notes_by_order on order_notes (order_id, id);

create table if not exists order_refunds (
  id integer primary key,
  order_id integer not null,
  created_at integer not null,
  amount integer,
  reason text not null
);
create index if not exists order_refunds_by_order on order_refunds (order_id, id);

-- Of orders from before this table.
insert into order_search (order_id, text)
select id, id || char(10)
  || coalesce((select group_concat(value, ' ') from json_each(data, '$.billing')), '') || char(10)
  || coalesce((select group_concat(value, ' ') from json_each(data, '$.shipping')), '') || char(10)
  || transaction_id || char(10) || coalesce((
    select group_concat(data ->> 'name', char(10)) from order_items
    where order_id = orders.id and kind = 'line'
  ), '')
from orders where id not in (select order_id from order_search);

insert into sqlite_sequence (name, seq)
select 'orders', 0 where not exists (select 1 from sqlite_sequence where name = 'orders');
`;
