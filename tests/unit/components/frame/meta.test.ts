import { expect, test } from "vitest";
import { shopConfig } from "#app/config/shop.ts";
import { pageMeta, siteUrlOf, type PageFacts } from "#app/components/frame/meta.ts";
import { localBusiness } from "#app/routes/shop/home/structured-data.ts";

const MATCHES = [{ id: "root", loaderData: { siteUrl: "https://kedai.example" } }];

function tags(facts: PageFacts): Record<string, string> {
  const entries = pageMeta(MATCHES, facts).map((tag): [string, string] => {
    const { title, name, property, content, rel, href } = tag as Record<string, string>;
    return title === undefined
      ? [name ?? property ?? rel ?? "", content ?? href ?? ""]
      : ["title", title];
  });
  return Object.fromEntries(entries);
}

test("a page has its title, the shop's name, and its canonical address", () => {
  const found = tags({ title: "Pandan Cake", path: "/products/pandan-cake", kind: "product" });
  expect(found["title"]).toBe(`Pandan Cake | ${shopConfig.name}`);
  expect(found["canonical"]).toBe("https://kedai.example/products/pandan-cake");
  expect(found["og:url"]).toBe(found["canonical"]);
  expect(found["og:type"]).toBe("product");
  expect(found["robots"]).toBeUndefined();
});

test("a long description is cut to 150 characters after a whole word, in all tags", () => {
  const found = tags({ title: "A", path: "/", description: "moist cake ".repeat(40) });
  const description = found["description"] ?? "";
  expect(description.length).toBeLessThanOrEqual(150);
  expect(description.length).toBeGreaterThan(130);
  expect(description).toMatch(/(moist|cake)\u2026$/);
  expect(found["og:description"]).toBe(description);
});

test("the social preview is a JPEG from the resizer with size and words, for all networks", () => {
  const found = tags({ title: "A", path: "/", image: { src: "/pictures/a.webp", alt: "A cake" } });
  expect(found).toMatchObject({
    "og:image": "https://kedai.example/resized/1200x630.jpg?src=/pictures/a.webp",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "A cake",
  });
  const plain = tags({ title: "Cakes", path: "/" });
  expect(plain["og:image"]).toBe(
    `https://kedai.example/resized/1200x630.jpg?src=${shopConfig.picture}`,
  );
  expect(plain["og:image:alt"]).toBe("Cakes");
});

test("a slide from another site keeps its address, and its size is not known", () => {
  const image = { src: "https://other.example/a.jpg", alt: "" };
  const slide = tags({ title: "A", path: "/", image });
  expect(slide["og:image"]).toBe("https://other.example/a.jpg");
  expect(slide["og:image"]).toBe("https://other.example/a.jpg");
  expect(slide).not.toHaveProperty("og:image:width");
  const product = tags({ title: "A", path: "/", image, kind: "product" });
  expect(product["og:image"]).toContain("/resized/1200x630.jpg?src=https%3A%2F%2Fother.example");
});

test("the page's own keywords stand before the shop's", () => {
  const { keywords = "" } = tags({ title: "A", path: "/", keywords: ["Kek Lapis"] });
  expect(keywords.startsWith("Kek Lapis, ")).toBe(true);
  expect(keywords).toContain(shopConfig.keywords[0]);
});

test("a hidden page asks search engines to leave it out", () => {
  expect(tags({ title: "A", path: "/search", hidden: true })["robots"]).toBe("noindex");
});

test("without the root's data there is no site address", () => {
  expect(siteUrlOf([undefined, { id: "root", loaderData: undefined }])).toBe("");
});

test("the shop is described with its hours, cuisine, price range and address", () => {
  expect(localBusiness("https://kedai.example")).toMatchObject({
    "@type": ["LocalBusiness", "Bakery"],
    priceRange: "$$",
    address: { addressCountry: "MY", addressLocality: "Kuala Lumpur" },
    openingHoursSpecification: [{ opens: "09:00", closes: "21:00" }],
  });
});
