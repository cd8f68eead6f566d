import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { defaultChoices } from "#shared/notification-choices.ts";

it("docs/notifications.md lists each kind with its first choice", () => {
  const rows = readFileSync("docs/notifications.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = rows.map((row) => {
    const cells = row.split("|").map((cell) => cell.trim());
    return [cells[1]!.replaceAll("`", ""), cells.at(-2)!.replace(" ", "-")] as const;
  });
  expect(Object.fromEntries(listed)).toEqual(defaultChoices);
});
