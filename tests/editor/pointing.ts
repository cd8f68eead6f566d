import type { OpenEditor } from "./harness.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Clicks the text of an item by position, since the overlay receives the click. */
export async function clickWords(editor: OpenEditor, words: string, button: "left" | "right" = "left"): Promise<void> {
  const { x, y } = await middleOf(editor, words);
  await editor.page.mouse.click(x, y, { button });
}

/** Drags to a point by the pointer. */
export async function drag(editor: OpenEditor, from: Point, to: Point): Promise<void> {
  await (
    await hold(editor, from, to)
  )();
}

/** Drags to a point, and stays there until the result is called. */
export async function hold(editor: OpenEditor, from: Point, to: Point): Promise<() => Promise<void>> {
  const { mouse } = editor.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 5, from.y + 5);
  await mouse.move(to.x, to.y, { steps: 4 });
  await mouse.move(to.x, to.y);
  return () => mouse.up();
}

/** A point in a text of the mail: the middle, or another part of its height. */
export async function middleOf(editor: OpenEditor, words: string, part = 0.5): Promise<Point> {
  const box = await editor.mail.getByText(words, { exact: true }).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height * part };
}

export async function middleOfTile(editor: OpenEditor, name: string): Promise<Point> {
  const box = await editor.app.getByRole("button", { name, exact: true }).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

/** The ids of the contents of each row, column by column. */
export async function order(editor: OpenEditor): Promise<string[]> {
  return (await editor.design()).body.rows.map((row) =>
    row.columns.map((column) => column.contents.map((content) => content.id || content.type).join(" ")).join(" | "),
  );
}
