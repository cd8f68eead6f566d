import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { newestDay, news } from "#web/app/shell/news/news.ts";

const screens = resolve(import.meta.dirname, "../../../web/src/app/screens.ts");

it("lists the news of the product with the newest first, each with a screen that is there", async () => {
  const days = news.map(({ day }) => day);
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual([...days].sort().reverse());
  expect(newestDay).toBe(days[0]);
  for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  const paths = new Set([...(await readFile(screens, "utf8")).matchAll(/path: "([^"]+)"/g)].map(([, path]) => path));
  expect(news.flatMap(({ to }) => to ?? []).filter((to) => !paths.has(to))).toEqual([]);
});
