import type { CatalogueCoupon } from "#server/adapters/embedded/woocommerce/catalogue-file.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";

/** With its id at the end of the stored code of a coupon in the bin: codes are unique there, and another may get its code. */
export const BINNED_CODE = "__trashed-";

type StoredInColumns =
  "id" | "code" | "status" | "usage_count" | "used_by" | "date_created" | "date_modified";
export type CouponData = Omit<CatalogueCoupon, StoredInColumns>;

export interface CouponRow {
  id: number;
  code: string;
  status: string;
  created_at: number;
  modified_at: number;
  usage_count: number;
  data: CouponData;
}

type StoredCoupon = Omit<CouponRow, "data"> & { data: string };

const parse = (row: StoredCoupon | undefined): CouponRow | undefined =>
  row && {
    ...row,
    code: row.code.replace(`${BINNED_CODE}${row.id}`, ""),
    data: JSON.parse(row.data) as CouponData,
  };

/** A coupon by id, published or not. */
export function findCoupon(database: Database, id: number): CouponRow | undefined {
  return parse(database.one<StoredCoupon>("select * from coupons where id = ?", id));
}

/** A published coupon by its code, in any case and with spaces around it. */
export function findCouponByCode(database: Database, code: string): CouponRow | undefined {
  return parse(
    database.one<StoredCoupon>(
      "select * from coupons where code = ? and status = 'publish'",
      code.trim().toLowerCase(),
    ),
  );
}

/** Who used a coupon (customer ids or e-mail addresses), oldest first. */
export function usersOf(database: Database, couponId: number): string[] {
  return database
    .all<{ used_by: string }>(
      "select used_by from coupon_uses where coupon_id = ? order by id",
      couponId,
    )
    .map((row) => row.used_by);
}

/** Counts one more use of a coupon. */
export function countUse(database: Database, couponId: number, usedBy: string): void {
  database.run("update coupons set usage_count = usage_count + 1 where id = ?", couponId);
  if (usedBy) {
    database.run("insert into coupon_uses (coupon_id, used_by) values (?, ?)", couponId, usedBy);
  }
}

/** Takes one use of a coupon back. */
export function uncountUse(database: Database, couponId: number, usedBy: string): void {
  database.run("update coupons set usage_count = max(0, usage_count - 1) where id = ?", couponId);
  database.run(
    "delete from coupon_uses where id = (select max(id) from coupon_uses where coupon_id = ? and used_by = ?)",
    couponId,
    usedBy,
  );
}
