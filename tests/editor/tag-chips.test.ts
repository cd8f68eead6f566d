import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const sample = ["Tea", "Ink"].map((title) => ({ title }));
const mergeTags = [
  { name: "First name", value: "{{first_name}}", sample: "Ada" },
  { name: "Surname", value: "{{surname}}" },
  { name: "Items", rules: { each: { name: "Items", before: "{{#each items}}", after: "{{/each}}", sample } } },
];

const row = (...texts: string[]) => ({ cells: texts.map((text) => ({ text, width: 100 / texts.length })), height: 30 });

/** Contents of all kinds that show words, each with a tag. */
function taggedDesign() {
  const design = smallDesign();
  const [first, second] = design.body.rows;
  first!.columns[0]!.contents[0]!.values.text = "For {{first_name}}";
  second!.columns[0]!.contents[0]!.values.text =
    "<p>Dear {{first_name}} <b>{{surname}}</b>{{#if vip}}, thanks{{/if}}</p>";
  second!.columns[1]!.contents = [
    { id: "button0001", type: "button", values: { text: "To {{first_name}}" } },
    { id: "menu000001", type: "menu", values: { menu: { items: [{ text: "Of {{first_name}}" }] } } },
    { id: "html000001", type: "html", values: { html: "<style>.x{{none}}{}</style><em>By {{first_name}}</em>" } },
    {
      id: "table00001",
      type: "table",
      values: { table: { headers: [], rows: [row("{{#each items}}"), row("{{this.title}}{{/each}}")] } },
    },
  ] as never;
  return design;
}

const chips = ({ mail }: OpenEditor) => mail.locator("[data-sestina-tag]");
const contentOf = ({ mail }: OpenEditor, id: string) => mail.locator(`[data-sestina-id="${id}"]`);
const mailOf = ({ app }: OpenEditor) => app.getByRole("listbox", { name: "Mail" });
const switchOf = ({ app }: OpenEditor) => app.getByRole("button", { name: "Sample values instead of tags" });
const look = (element: Element) => {
  const { color, backgroundColor, padding, borderRadius, fontSize } = getComputedStyle(element);
  return { color, backgroundColor, padding, borderRadius, fontSize };
};

/** Opens the text of a content by two presses, by position, since the overlay receives them. */
async function write(editor: OpenEditor, id: string): Promise<void> {
  const { x, y, width, height } = (await contentOf(editor, id).boundingBox())!;
  await editor.page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2, delay: 20 });
}

async function open(): Promise<OpenEditor> {
  const editor = await openEditor(harness, { mergeTags });
  await editor.load(taggedDesign());
  return editor;
}

describe("merge tags in the mail", () => {
  test("are chips with their names in every content, in the look that they have while writing, and the design keeps the tags", async () => {
    const editor = await open();
    const [design, html] = [await editor.designText(), await editor.html()];
    await expect(contentOf(editor, "heading001")).toHaveText("For First name");
    await expect(contentOf(editor, "text000001")).toHaveText("Dear First name Surname#if vip, thanks/if");
    await expect(contentOf(editor, "button0001")).toHaveText("To First name");
    await expect(contentOf(editor, "menu000001")).toHaveText("Of First name");
    await expect(editor.mail.locator("em")).toHaveText("By First name");
    await expect(contentOf(editor, "table00001")).toHaveText("#each items this.title");
    await expect(chips(editor)).toHaveCount(10);
    expect(
      await editor.mail.locator("b > [data-sestina-tag]").evaluate((chip) => getComputedStyle(chip).fontWeight),
    ).toBe("700");

    const value = contentOf(editor, "text000001").locator('[data-kind="value"]').first();
    const block = contentOf(editor, "text000001").locator('[data-kind="block"]').first();
    const [looks, place] = [[await value.evaluate(look), await block.evaluate(look)], await value.boundingBox()];
    expect(looks[0]!.backgroundColor).not.toBe(looks[1]!.backgroundColor);
    expect(looks[0]!.borderRadius).not.toBe(looks[1]!.borderRadius);
    await write(editor, "text000001");
    const written = editor.app.locator(".merge-tag-chip");
    await expect(written).toHaveText(["First name", "Surname", "#if vip", "/if"]);
    expect([await written.nth(0).evaluate(look), await written.nth(2).evaluate(look)]).toEqual(looks);
    const over = (await written.first().boundingBox())!;
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs(over[side] - place![side])).toBeLessThan(1.5);
    // Below the text editor nothing is seen of them.
    expect((await value.evaluate(look)).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    await editor.page.keyboard.press("Escape");

    expect(await editor.designText()).toBe(design);
    expect(await editor.html()).toBe(html);
    expect(editor.problems).toEqual([]);
  });

  test("change no height of a line", async () => {
    const editor = await openEditor(harness, { mergeTags });
    const design = smallDesign();
    const text = design.body.rows[1]!.columns[0]!.contents[0]!.values;
    await editor.load(design);
    const heightOf = async () => (await contentOf(editor, "text000001").boundingBox())!.height;
    const before = await heightOf();
    text.text = "<p>Words {{first_name}}</p>";
    await editor.load(design);
    await expect(chips(editor)).toHaveText(["First name"]);
    expect(await heightOf()).toBe(before);
  });

  test("take the name that the host gives later, and a design cannot imitate them", async () => {
    const editor = await openEditor(harness);
    const design = smallDesign();
    design.body.rows[1]!.columns[0]!.contents[0]!.values.text =
      '<p>{{name}} <span data-sestina-tag="{{name}}" data-kind="value">Imitated</span></p>';
    await editor.load(design);
    await expect(chips(editor)).toHaveText(["name"]);
    await editor.page.evaluate("editor.setMergeTags([{ name: 'Customer', value: '{{name}}' }])");
    await expect(chips(editor)).toHaveText(["Customer"]);
    await expect(editor.mail.getByText("Imitated")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });

  test("are found and marked by the search, as they are written", async () => {
    const editor = await open();
    await mailOf(editor).press("Control+Alt+p");
    await expect(contentOf(editor, "heading001")).toHaveText("For Ada");
    await mailOf(editor).press("Control+f");
    await editor.app.getByRole("textbox", { name: "Find in the mail" }).fill("first_name");
    await editor.app.getByRole("button", { name: "Also in placeholders" }).click();
    const marks = editor.app.locator(".found-mark");
    await expect(marks).toHaveCount(5);
    const chip = (await contentOf(editor, "heading001").locator("[data-sestina-tag]").boundingBox())!;
    const mark = (await marks.first().boundingBox())!;
    expect(mark.x).toBeCloseTo(chip.x + 6, 0);
    expect(mark.width).toBeCloseTo(chip.width - 12, 0);
    // The row of the table names its list in the mail only.
    await editor.app.getByRole("textbox", { name: "Find in the mail" }).fill("this.title");
    await expect(marks).toHaveCount(1);
    await editor.app.getByRole("textbox", { name: "Find in the mail" }).fill("");
    await expect(contentOf(editor, "heading001")).toHaveText("For Ada");
  });
});

describe("sample values", () => {
  test("take the place of tags by the switch, the keys and the quick actions; a tag without a sample stays a chip", async () => {
    const editor = await open();
    const [design, html] = [await editor.designText(), await editor.html()];
    const said = editor.app.getByRole("status");
    await expect(switchOf(editor)).toHaveAttribute("aria-pressed", "false");
    await switchOf(editor).press("Space");
    await expect(switchOf(editor)).toHaveAttribute("aria-pressed", "true");
    await expect(said).toHaveText("Sample values are shown");
    await expect(contentOf(editor, "heading001")).toHaveText("For Ada");
    await expect(contentOf(editor, "text000001")).toHaveText("Dear Ada Surname#if vip, thanks/if");
    await expect(contentOf(editor, "button0001")).toHaveText("To Ada");
    await expect(contentOf(editor, "menu000001")).toHaveText("Of Ada");
    await expect(editor.mail.locator("em")).toHaveText("By Ada");
    await expect(editor.mail.getByRole("row")).toHaveText(["Tea", "Ink"]);
    await expect(chips(editor)).toHaveText(["Surname", "#if vip", "/if"]);
    expect(await violations(editor)).toEqual([]);

    await mailOf(editor).press("Control+Alt+p");
    await expect(said).toHaveText("Merge tags are shown");
    await expect(chips(editor)).toHaveCount(10);
    await editor.page.keyboard.press("Control+k");
    const wanted = editor.app.getByRole("combobox", { name: "What to do?" });
    await wanted.fill("sample values instead");
    await editor.page.keyboard.press("Enter");
    await expect(chips(editor)).toHaveCount(3);
    await editor.page.keyboard.press("Control+k");
    await wanted.fill("tags instead");
    await editor.page.keyboard.press("Enter");
    await expect(chips(editor)).toHaveCount(10);

    expect(await editor.designText()).toBe(design);
    expect(await editor.html()).toBe(html);
    await expect(editor.app.getByRole("button", { name: "Undo" })).toBeDisabled();
    expect(editor.problems).toEqual([]);
  });

  test("give way to the tags of the text that is written, and follow the samples of the host", async () => {
    const editor = await open();
    await switchOf(editor).click();
    await expect(contentOf(editor, "heading001")).toHaveText("For Ada");
    await write(editor, "text000001");
    const words = editor.app.getByRole("textbox", { name: /^Text, row 2/ });
    await expect(editor.app.locator(".merge-tag-chip").first()).toHaveText("First name");
    await words.press("End");
    await words.pressSequentially(" of {{first_name}}");
    await words.press("Escape");
    await expect(contentOf(editor, "text000001")).toHaveText(/^Dear Ada .* of Ada$/);
    expect(await editor.html()).toContain("of {{first_name}}");
    await editor.page.evaluate(
      "editor.setMergeTags([{ name: 'First name', value: '{{first_name}}', sample: 'Grace <i>H.</i><img src=x onerror=alert(1)>' }])",
    );
    await expect(contentOf(editor, "heading001")).toHaveText("For Grace H.");
    await expect(editor.mail.locator("[onerror]")).toHaveCount(0);
  });

  test("are remembered in the browser", async () => {
    const editor = await open();
    await switchOf(editor).click();
    await editor.page.reload();
    await expect(switchOf(editor)).toHaveAttribute("aria-pressed", "true");
    await editor.load(taggedDesign());
    await expect(contentOf(editor, "heading001")).toHaveText("For Ada");
    await switchOf(editor).click();
    await editor.page.reload();
    await expect(switchOf(editor)).toHaveAttribute("aria-pressed", "false");
  });

  test.each(["light", "dark"])(
    "are shown on a phone in the %s theme by the quick actions; long names stay in the mail",
    async (theme) => {
      const long = "The name of the person to whom the parcel of the second order is sent";
      const editor = await openEditor(harness, {
        mergeTags: [{ name: long, value: "{{a}}", sample: "Ada" }],
        appearance: { theme: `modern_${theme}` },
      });
      await editor.page.setViewportSize({ width: 375, height: 800 });
      const design = smallDesign();
      design.body.rows[1]!.columns[0]!.contents[0]!.values.text = "<p>{{a}}</p>";
      await editor.load(design);
      await expect(chips(editor)).toHaveText([long]);
      const [chip, column] = [
        (await chips(editor).boundingBox())!,
        (await contentOf(editor, "text000001").boundingBox())!,
      ];
      expect(chip.x + chip.width).toBeLessThanOrEqual(column.x + column.width + 0.5);
      expect(await chips(editor).evaluate(look)).toMatchObject({
        color: "rgb(18, 63, 153)",
        backgroundColor: "rgb(238, 238, 252)",
      });
      expect(await violations(editor)).toEqual([]);
      await expect(switchOf(editor)).toBeHidden();
      await mailOf(editor).press("Control+k");
      await editor.app.getByRole("combobox", { name: "What to do?" }).fill("sample values");
      await editor.page.keyboard.press("Enter");
      await expect(contentOf(editor, "text000001")).toHaveText("Ada");
      expect(editor.problems).toEqual([]);
    },
  );
});
