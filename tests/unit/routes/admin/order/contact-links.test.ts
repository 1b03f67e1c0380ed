import { expect, test } from "vitest";
import { mapLink, telLink } from "#app/routes/admin/order/order-customer.tsx";

test("links hold typed text as text only", () => {
  expect(telLink("012-345 6789")).toBe("tel:0123456789");
  expect(telLink('"><script>')).toBeUndefined();
  expect(mapLink(["18 Lorong Kurau", "", "59100 Kuala Lumpur"])).toBe(
    "https://www.google.com/maps/search/?api=1&query=18%20Lorong%20Kurau%2C%2059100%20Kuala%20Lumpur",
  );
});
