import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { foldedColumns } from "#web/ui/list-page/folded-columns.tsx";
import { type ListColumn, roleOf } from "#web/ui/list-page/list-column.ts";

type Column = ListColumn<object>;

const name: Column = { id: "name", header: "Domain", isRowHeader: true, minWidth: 200, cell: () => "shop.example" };
const status: Column = { id: "status", header: "Status", cell: () => "Verified" };
const size: Column = { id: "size", header: "Size", cell: () => "3 KB" };
const made: Column = { id: "made", header: "Made", card: "detail", cell: () => "in May" };
const actions: Column = { id: "actions", header: "Actions", width: 80, cell: () => "Delete" };

/** The ids of the columns in so many pixels, and what the title shows. */
function shownIn(room: number, columns: readonly Column[]): [string, string] {
  const shown = foldedColumns(columns, room);
  const title = shown.find(({ isRowHeader }) => isRowHeader)?.cell({});
  const text = renderToStaticMarkup(title).replace(/<[^>]+>/g, " ");
  return [shown.map(({ id }) => id).join(" "), text.replace(/ +/g, " ").trim()];
}

describe("a table that is too narrow", () => {
  const columns = [name, made, size, status, actions];

  it.each([
    [580, "name made size status actions", "shop.example"],
    [579, "name size status actions", "shop.example Made: in May"],
    [400, "name status actions", "shop.example Made: in May Size: 3 KB"],
    [300, "name actions", "shop.example Made: in May Size: 3 KB Status: Verified"],
    [0, "name actions", "shop.example Made: in May Size: 3 KB Status: Verified"],
  ])("shows in %i pixels what has no room below the name, details first", (room, ids, title) => {
    expect(shownIn(room, columns)).toEqual([ids, title]);
  });

  it("leaves out below the name what shows nothing", () => {
    const blank: Column = { id: "blank", header: "Note", cell: () => "–" };
    expect(shownIn(0, [name, blank])).toEqual(["name", "shop.example"]);
  });

  it("keeps its columns if none is the title, or all have room", () => {
    expect(foldedColumns([size, status], 0)).toEqual([size, status]);
    expect(foldedColumns(columns, 600)).toBe(columns);
  });
});

describe("the place of a column in a card", () => {
  it("follows from its id, unless it is said", () => {
    const dkim: Column = { ...status, id: "status-dkim" };
    const said: Column = { ...name, card: "fact" };
    expect([name, status, dkim, size, made, actions, said].map(roleOf)).toEqual([
      ...["title", "status", "status", "fact", "detail", "actions", "fact"],
    ]);
  });
});
