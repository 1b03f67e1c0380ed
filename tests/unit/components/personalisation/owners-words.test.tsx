import { expect, test } from "vitest";
import { OrdersToday } from "#app/routes/admin/dashboard/orders-today.tsx";
import { inLanguage } from "#server/platform/language.ts";
import { renderAlone } from "#tests/support/render-alone.tsx";

test.each([
  ["ms", "Ucapan pada kek"],
  ["en", "Message on cake"],
] as const)("the owner reads the names of the words on a cake in %s", (language, name) => {
  const latest = [
    {
      id: 7,
      number: "7",
      total: 100,
      createdAt: 0,
      payment: "paid" as const,
      lines: [{ name: "Tart", quantity: 1, words: { message: "Hi" } }],
    },
  ];
  const html = inLanguage(language, () =>
    renderAlone(
      <OrdersToday
        orders={{ latest, paidCount: 1, paidTotal: 100, waitingCount: 0 }}
        arrived={0}
        isOwner
        isEnded={false}
      />,
    ),
  );
  expect(html).toContain(`<li>${name}<`);
});
