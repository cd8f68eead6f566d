import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { designOf, groupOf, inspect } from "./inspected.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const service = "https://app.example/api/countdown.gif";
const berlin = { timezoneId: "Europe/Berlin" };
const withService = (options: object = {}) => openEditor(harness, { countdown: { url: service }, ...options }, berlin);

const palette = ({ app }: OpenEditor) => app.getByRole("navigation", { name: "Add to the mail" });
const contentsOf = async (editor: OpenEditor) =>
  (await editor.design()).body.rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));
const countdownOf = async (editor: OpenEditor) => {
  const { values } = (await contentsOf(editor)).find(({ type }) => type === "timer")!;
  return values["countdown"] as Record<string, unknown>;
};
const firstValues = async (editor: OpenEditor) => (await contentsOf(editor))[0]!.values as Record<string, any>;
const shownIn = async (editor: OpenEditor) => {
  const src = (await editor.mail.getByRole("img", { name: "Countdown" }).getAttribute("src"))!;
  return Object.fromEntries(new URL(src).searchParams);
};
const undo = (editor: OpenEditor) => editor.app.getByRole("button", { name: "Undo" }).click();

/** Six in the evening in a week, by the clocks of the browser. */
const inAWeek = (editor: OpenEditor) =>
  editor.page.evaluate<string>(
    "(() => { const day = new Date(); day.setDate(day.getDate() + 7); return day.toLocaleDateString('sv') + 'T18:00:00'; })()",
  );

const ended = {
  ...{ endTime: "2025-12-24T18:00:00", timezone: "UTC", backgroundColor: "#ffffff", digitColor: "#404040" },
  ...{ labelColor: "#a3a3a3", showLabels: true, locale: "en", countdownUrl: "https://cdn.example/theirs.gif" },
};

describe("a countdown", () => {
  test("is added by a press, with an end in a week in the zone of the browser, and shown as its picture", async () => {
    const editor = await withService();
    await editor.load(smallDesign());
    const before = await editor.designText();
    const end = await inAWeek(editor);
    await palette(editor).getByRole("button", { name: "Countdown" }).click();
    const expected = { end, zone: "Europe/Berlin", background: "ffffff", digits: "404040", labels: "a3a3a3" };
    expect(await shownIn(editor)).toEqual({ ...expected, locale: "en", width: "660" });
    expect(await countdownOf(editor)).toMatchObject({
      endTime: end,
      timezone: "Europe/Berlin",
      width: 660,
      height: 147,
    });
    expect(await editor.html()).toContain(`src="${service}?end=`);
    await undo(editor);
    expect(await editor.designText()).toBe(before);
  });

  test("is found by its name in the list of what can be added, and has German labels for a German user", async () => {
    const editor = await withService({ locale: "de-DE" });
    await editor.load(smallDesign());
    await editor.app.getByRole("listbox", { name: "E-Mail" }).press("Home");
    await editor.app.getByRole("button", { name: "Zeile 1: neue Zeile darüber", exact: true }).press("Enter");
    await editor.app.getByRole("combobox", { name: "Einfügen: Name suchen" }).fill("countd");
    await editor.page.keyboard.press("Enter");
    await expect.poll(async () => (await contentsOf(editor))[0]!.type).toBe("timer");
    const { countdownUrl, locale } = await countdownOf(editor);
    expect([new URL(String(countdownUrl)).searchParams.get("locale"), locale]).toEqual(["de", "de"]);
    await expect(editor.app.getByText("Nach seinem Ende zeigt er Nullen.")).toBeVisible();
  });

  test("changes its picture with each of its values, one undo step each", async () => {
    const editor = await withService();
    await inspect(editor, "timer", { countdown: ended });
    const group = groupOf(editor, "Countdown");
    await expect(group.getByText("This countdown has ended: it shows zeros.")).toBeVisible();
    await group.getByLabel("End", { exact: true }).fill("2099-07-01T09:30");
    await group.getByLabel("End", { exact: true }).blur();
    await expect(group.getByText("After its end, it shows zeros.")).toBeVisible();
    await group.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await group.getByRole("textbox", { name: "Digit color" }).fill("#ff0000");
    await group.getByRole("textbox", { name: "Digit color" }).blur();
    await group.getByRole("switch", { name: "With labels" }).click();
    const colors = { background: "ffffff", digits: "ff0000" };
    const expected = { end: "2099-07-01T09:30:00", zone: "Asia/Tokyo", ...colors, width: "660" };
    expect(await shownIn(editor)).toEqual(expected);
    await expect(group.getByLabel("Language of the labels")).toHaveCount(0);
    await undo(editor);
    expect(await shownIn(editor)).toEqual({ ...expected, labels: "a3a3a3", locale: "en" });
    await undo(editor);
    expect(await shownIn(editor)).toMatchObject({ digits: "404040", zone: "Asia/Tokyo" });
    await undo(editor);
    await undo(editor);
    expect(await countdownOf(editor)).toEqual(ended);
  });

  test("is changed by keys alone", async () => {
    const editor = await withService();
    await inspect(editor, "timer", { countdown: { ...ended, endTime: "2099-07-01T09:30:00" } });
    const end = groupOf(editor, "Countdown").getByLabel("End", { exact: true });
    await end.focus();
    await editor.page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await countdownOf(editor))["endTime"]).toBe("2099-08-01T09:30:00");
    expect(await shownIn(editor)).toMatchObject({ end: "2099-08-01T09:30:00" });
    for (let field = 0; field < 8 && !(await zoneHasFocus(editor)); field += 1) await editor.page.keyboard.press("Tab");
    await editor.page.keyboard.press("End");
    await expect.poll(async () => (await countdownOf(editor))["timezone"]).not.toBe("UTC");
    expect((await shownIn(editor))["zone"]).toBe((await countdownOf(editor))["timezone"]);
  });

  test("gives its colors to another one, whose picture has them", async () => {
    const editor = await withService();
    const blue = { ...ended, digitColor: "#0000ff", endTime: "2099-01-01T00:00:00" };
    const design = designOf("timer", { countdown: blue });
    design.body.rows[0]!.columns[0]!.contents.push({ id: "content002", type: "timer", values: { countdown: ended } });
    await editor.load(design);
    const mail = editor.app.getByRole("listbox", { name: "Mail" });
    for (const key of ["ArrowDown", "ArrowDown", "Control+Alt+c", "ArrowDown", "Control+Alt+v"]) await mail.press(key);
    const [, second] = await contentsOf(editor);
    const { endTime, digitColor, countdownUrl } = second!.values["countdown"] as Record<string, string>;
    expect([endTime, digitColor]).toEqual([ended.endTime, "#0000ff"]);
    expect(new URL(countdownUrl!).searchParams.get("digits")).toBe("0000ff");
  });

  test("has another width on phones", async () => {
    const editor = await withService();
    await inspect(editor, "timer", { countdown: ended, width: { autoWidth: false, width: "50%" } });
    await editor.app.getByRole("button", { name: "Phone", exact: true }).click();
    await groupOf(editor, "Countdown").getByRole("spinbutton", { name: "Width" }).fill("90");
    const values = await firstValues(editor);
    expect(values["_override"].mobile.width).toMatchObject({ width: "90%" });
    expect(values["width"]).toMatchObject({ width: "50%" });
  });

  test("has labels in each language of the mail, and one end", async () => {
    const languages = [
      { label: "English", value: "en", default: true },
      { label: "German", value: "de" },
    ];
    const editor = await withService({ features: { multiLanguage: { enabled: true, languages } } });
    await inspect(editor, "timer", { countdown: { ...ended, endTime: "2099-07-01T09:30:00" } });
    const group = groupOf(editor, "Countdown");
    await group.getByRole("textbox", { name: "Digit color" }).fill("#ff0000");
    await editor.app.getByRole("combobox", { name: "Language of the mail" }).selectOption("de");
    await group.getByLabel("Language of the labels").selectOption("German");
    expect(await shownIn(editor)).toMatchObject({ locale: "de", digits: "ff0000" });
    const values = await firstValues(editor);
    expect(values["_languages"]).toEqual({ de: { countdown: { locale: "de" } } });
    await group.getByLabel("Time zone").selectOption("Asia/Tokyo");
    expect(await shownIn(editor)).toMatchObject({ locale: "de", zone: "Asia/Tokyo" });
    await editor.app.getByRole("combobox", { name: "Language of the mail" }).selectOption("en");
    expect(await shownIn(editor)).toMatchObject({ locale: "en", zone: "Asia/Tokyo" });
  });

  test("that has ended is found by the checks", async () => {
    const editor = await withService();
    await inspect(editor, "timer", { countdown: ended });
    await editor.app.getByRole("button", { name: /^Checks/ }).click();
    await expect(editor.app.getByText("Countdown has ended")).toBeVisible();
  });
});

test("a host without a service is offered no countdown, and keeps one that is there", async () => {
  const editor = await openEditor(harness);
  await inspect(editor, "timer", { countdown: ended });
  await expect(palette(editor).getByRole("button", { name: "Video" })).toBeVisible();
  await expect(palette(editor).getByRole("button", { name: "Countdown" })).toHaveCount(0);
  const group = groupOf(editor, "Countdown");
  await expect(group.getByText("Countdowns cannot be changed here. This one is kept as it is.")).toBeVisible();
  await expect(group.getByText("Ends on 2025-12-24 18:00 (UTC)")).toBeVisible();
  await expect(group.getByLabel("Time zone")).toHaveCount(0);
  expect(await countdownOf(editor)).toEqual(ended);
});

const zoneHasFocus = ({ app }: OpenEditor) =>
  app.getByLabel("Time zone").evaluate((select) => select === select.ownerDocument.activeElement);
