import { expect, test } from "vitest";
import { clientAnswered, list, rowsOf, valueOf } from "./fake-wordpress.ts";

test("recorded categories are read with their counts", async () => {
  const onlyPage = list(rowsOf("categories_list"));
  const { client, query } = clientAnswered([onlyPage]);
  expect(valueOf(await client.listCategories())).toEqual([
    { id: 16, name: "Birthday Cakes", slug: "birthday-cakes", parentId: null, count: 14 },
    { id: 17, name: "Cheesecakes", slug: "cheesecakes", parentId: null, count: 9 },
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
