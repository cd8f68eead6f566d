import type { OpenEditor } from "./harness.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Clicks the words of an item. The overlay takes the click, so it goes by place. */
export async function clickWords(editor: OpenEditor, words: string, button: "left" | "right" = "left"): Promise<void> {
  const { x, y } = await middleOf(editor, words);
  await editor.page.mouse.click(x, y, { button });
}

/** Drags by the pointer to a point. */
export async function drag(editor: OpenEditor, from: Point, to: Point): Promise<void> {
  const { mouse } = editor.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 5, from.y + 5);
  await mouse.move(to.x, to.y, { steps: 4 });
  await mouse.move(to.x, to.y);
  await mouse.up();
}

/** A point in words of the mail: their middle, or at another part of their height. */
export async function middleOf(editor: OpenEditor, words: string, part = 0.5): Promise<Point> {
  const box = await editor.mail.getByText(words, { exact: true }).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height * part };
}

export async function middleOfTile(editor: OpenEditor, name: string): Promise<Point> {
  const box = await editor.app.getByRole("button", { name, exact: true }).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

/** The contents of each row, column by column, by their ids. */
export async function order(editor: OpenEditor): Promise<string[]> {
  return (await editor.design()).body.rows.map((row) =>
    row.columns.map((column) => column.contents.map((content) => content.id || content.type).join(" ")).join(" | "),
  );
}
