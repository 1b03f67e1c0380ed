import { dayCsv } from "#server/orders/kitchen/day-csv.ts";
import { readDateParam } from "#app/routes/admin/date-param.ts";
import type { Route } from "./+types/kitchen-csv";

/** The orders of a day as a file for a spreadsheet. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { all, day } = await readDateParam(url, context);
  return new Response(dayCsv(all), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="orders-${day.date}.csv"`,
    },
  });
}
