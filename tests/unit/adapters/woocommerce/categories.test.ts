import { expect, test } from "vitest";
import { clientAnswered, errorOf, list, rowsOf, valueOf } from "./fake-wordpress.ts";

test("recorded categories are read with their counts", async () => {
  const onlyPage = list(rowsOf("categories_list"));
  const { client, query } = clientAnswered([onlyPage]);
  expect(valueOf(await client.listCategories())).toEqual([
    {
      id: 16,
      name: "Birthday Cakes",
      slug: "birthday-cakes",
      parentId: null,
      count: 14,
      picture: { id: 11, src: "https://shop.example/wp-content/uploads/2026/11/cake-1.jpg" },
    },
    {
      id: 17,
      name: "Cheesecakes",
      slug: "cheesecakes",
      parentId: null,
      count: 9,
      picture: { id: 12, src: "https://shop.example/wp-content/uploads/2026/11/cake-2.jpg" },
    },
    { id: 19, name: "Cookies", slug: "cookies", parentId: null, count: 12 },
  ]);
  expect(query()).toMatchObject({ per_page: "100", page: "1" });
});

test("all pages of categories are read, in order, with names decoded", async () => {
  const page = (request: Request) => {
    const number = Number(new URL(request.url).searchParams.get("page"));
    return list(
      [
        {
          id: number,
          name: `Tea &amp; ${number}`,
          slug: `tea-${number}`,
          parent: number - 1,
          count: 0,
        },
      ],
      4,
    );
  };
  const { client } = clientAnswered([page]);
  const categories = valueOf(await client.listCategories());
  expect(categories.map((category) => category.name)).toEqual([
    "Tea & 1",
    "Tea & 2",
    "Tea & 3",
    "Tea & 4",
  ]);
  expect(categories.map((category) => category.parentId)).toEqual([null, 1, 2, 3]);
});

const SHELVES = [
  { id: 1, name: "Cakes", slug: "cakes", parent: 0, count: 2, menu_order: 2 },
  { id: 2, name: "Kuih", slug: "kuih", parent: 0, count: 1, menu_order: 1 },
  { id: 3, name: "Tarts", slug: "tarts", parent: 0, count: 1, menu_order: 1 },
  { id: 9, name: "Uncategorized", slug: "uncategorized", parent: 0, count: 0, menu_order: 0 },
];

test("categories have their owner's order, and those of one number the order of the back end", async () => {
  const { client } = clientAnswered([() => list(SHELVES)]);
  const shown = valueOf(await client.listCategories());
  expect(shown.map(({ id }) => id)).toEqual([9, 2, 3, 1]);
  expect(Object.keys(shown[0]!)).not.toContain("order");
  const owners = valueOf(await client.listOwnersCategories());
  expect(owners.map(({ id, order }) => [id, order])).toEqual([
    [2, 1],
    [3, 1],
    [1, 2],
  ]);
});

test("writes send only what changes, names as HTML, and the answers to them have their meaning", async () => {
  const refusal = (code: string, status: number) =>
    Response.json({ code, message: "no", data: { status } }, { status });
  const { client, requests } = clientAnswered([
    () => Response.json({ id: 4 }, { status: 201 }),
    () => Response.json({ id: 4 }),
    () => Response.json({ id: 4 }),
    () => refusal("term_exists", 400),
    () => refusal("woocommerce_rest_term_invalid", 404),
    () => refusal("missing_parent", 400),
    () => refusal("woocommerce_rest_invalid_remote_image_url", 400),
  ]);
  await client.createCategory({ name: "Kek & <Roti>", parentId: null, order: 3 });
  await client.updateCategory(4, { parentId: 7 });
  await client.deleteCategory(4);
  const bodies = await Promise.all(requests.slice(0, 2).map((request) => request.json()));
  expect(bodies).toEqual([
    { name: "Kek &amp; &lt;Roti&gt;", parent: 0, menu_order: 3 },
    { parent: 7 },
  ]);
  expect(requests[2]?.url).toMatch(/products\/categories\/4\?.*force=true/);
  expect(requests.map(({ method }) => method)).toEqual(["POST", "PUT", "DELETE"]);
  const taken = await client.createCategory({ name: "Kek", parentId: null, order: 0 });
  const gone = await client.updateCategory(5, { order: 1 });
  const orphan = await client.updateCategory(4, { parentId: 99 });
  const unseen = await client.updateCategory(4, { picture: "https://shop.example/a.webp" });
  expect([taken, gone, orphan, unseen].map((answer) => errorOf(answer).reason)).toEqual([
    "taken",
    "missing",
    "missing",
    "picture",
  ]);
  expect(errorOf(await client.deleteCategory(-1)).reason).toBe("missing");
});

test("a picture is sent by its address, and none as null", async () => {
  const { client, requests } = clientAnswered([() => Response.json({ id: 4 })]);
  const picture = "https://shop.example/uploads/a.webp";
  await client.createCategory({ name: "Kek", parentId: null, order: 0, picture });
  await client.updateCategory(4, { picture });
  await client.updateCategory(4, { picture: null });
  const bodies = await Promise.all(requests.map((request) => request.json()));
  expect(bodies).toEqual([
    { name: "Kek", parent: 0, menu_order: 0, image: { src: picture } },
    { image: { src: picture } },
    { image: null },
  ]);
});

test("a picture without an address that can be shown is none", async () => {
  const images = [null, [], "", { id: 0, src: "" }, { id: 7 }, { id: 7, src: "data:image/png,x" }];
  const rows = images.map((image, at) => ({ ...SHELVES[0], id: at + 1, image }));
  const shown = { ...SHELVES[0], id: 9, image: { id: 7, src: "/uploads/a.webp?ver=2" } };
  const { client, query } = clientAnswered([() => list([...rows, shown])]);
  const read = valueOf(await client.listOwnersCategories());
  expect(read.map(({ picture }) => picture)).toEqual([
    ...images.map(() => undefined),
    { id: 7, src: "/uploads/a.webp" },
  ]);
  expect(query()["_fields"]?.split(",")).toContain("image");
});

test("products of every status are counted before a category is deleted", async () => {
  const headers = { "X-WP-Total": "7", "X-WP-TotalPages": "7" };
  const { client, query } = clientAnswered([Response.json([{ id: 1 }], { headers })]);
  expect(valueOf(await client.countProductsIn(5))).toBe(7);
  expect(query()).toMatchObject({ category: "5", status: "any", per_page: "1" });
});

test("tags are listed with their names decoded, renamed escaped, and deleted for good", async () => {
  const tags = list([{ id: 4, name: "Gula &amp; susu", slug: "gula", count: 2 }]);
  const { client, requests } = clientAnswered([
    tags,
    list([{ id: 7 }, { id: 9 }]),
    Response.json({ id: 4 }),
  ]);
  expect(valueOf(await client.listTags())).toEqual([{ id: 4, name: "Gula & susu", count: 2 }]);
  expect(valueOf(await client.productsTagged(4))).toEqual([7, 9]);
  valueOf(await client.renameTag(4, "Gula & kopi"));
  valueOf(await client.deleteTag(4));
  const [listed, tagged, renamed, deleted] = requests.map(({ method, url }) => `${method} ${url}`);
  expect(listed).toMatch(/GET .*products\/tags\?.*per_page=100/);
  expect(tagged).toMatch(/GET .*products\?.*tag=4&status=any/);
  expect(renamed).toMatch(/PUT .*products\/tags\/4\?/);
  expect(await requests[2]?.json()).toEqual({ name: "Gula &amp; kopi" });
  expect(deleted).toMatch(/DELETE .*products\/tags\/4\?.*force=true/);
  expect(errorOf(await client.deleteTag(-1)).reason).toBe("missing");
});
