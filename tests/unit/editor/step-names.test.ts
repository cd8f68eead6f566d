import { describe, expect, test } from "vitest";
import { nameOfStep } from "#editor/app/panels/steps/step-names.ts";
import { initialState } from "#editor/app/host/initial-state.ts";
import type { Command } from "#editor/app/model/commands/command.ts";
import {
  addContent,
  addRow,
  changeColumns,
  duplicate,
  moveContentTo,
  moveRowTo,
  remove,
  setBodyValues,
  setHidden,
  setProperty,
  setText,
} from "#editor/app/model/commands/design-commands.ts";
import { german } from "#editor/app/model/i18n/de/german.ts";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { createStore, type Store } from "#editor/app/state/session/store.ts";
import { idsOf } from "#shared/email/design/find.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";

let made = 0;
const newId = () => `step${String(++made).padStart(6, "0")}`;

function openStore(): Store {
  const store = createStore(initialState({}, blankDesign(newId)), () => undefined);
  store.run(addRow([1], { area: "rows", at: 1 }, newId));
  const column = idsOf(store.state().design, "column")[0]!;
  for (const [at, type] of ["text", "button"].entries())
    store.run(addContent(type, { into: "column", column, at }, newId));
  return store;
}

type MakeCommand = (store: Store, ids: { row: string; text: string; button: string; column: string }) => Command;

const cases: readonly [english: string, inGerman: string, make: MakeCommand][] = [
  [
    "Divider added",
    "Trennlinie hinzugefügt",
    (_, { column }) => addContent("divider", { into: "column", column, at: 0 }, newId),
  ],
  ["Row added", "Zeile hinzugefügt", () => addRow([1, 1], { area: "rows", at: 0 }, newId)],
  ["Row moved", "Zeile verschoben", (_, { row }) => moveRowTo(row, { area: "rows", at: 2 })],
  [
    "Button moved",
    "Button verschoben",
    (_, { button, column }) => moveContentTo(button, { into: "column", column, at: 0 }, newId),
  ],
  ["Button deleted", "Button gelöscht", ({ state }, { button }) => remove(state().design, button)],
  ["Button duplicated", "Button dupliziert", ({ state }, { button }) => duplicate(state().design, button, newId)],
  ["Text changed", "Text geändert", (_, { text }) => setText(text, { key: "text", stored: "<p>New</p>" })],
  ["Button: words", "Button: Wörter", (_, { button }) => setText(button, { key: "text", stored: "New" })],
  [
    "Button: color",
    "Button: Farbe",
    ({ state }, { button }) => setProperty(state().design, button, ["buttonColors", "color"], "#123456"),
  ],
  [
    "Text: spacing",
    "Text: Abstände",
    ({ state }, { text }) => setProperty(state().design, text, ["_override", "mobile", "containerPadding"], "4px"),
  ],
  ["Text: visibility", "Text: Sichtbarkeit", ({ state }, { text }) => setHidden(state().design, text, "mobile", true)],
  ["Row: columns", "Zeile: Spalten", (_, { row }) => changeColumns(row, [1, 1], newId)],
  ["Mail: color", "E-Mail: Farbe", () => setBodyValues({ backgroundColor: "#123456" })],
  [
    "Button changed",
    "Button geändert",
    ({ state }, { button }) => setProperty(state().design, button, ["anchor"], "here"),
  ],
];

describe("the name of a step", () => {
  test.each(cases)("is %o, or %o in German", (english, inGerman, make) => {
    const store = openStore();
    const { design } = store.state();
    const [text = "", button = ""] = idsOf(design, "content");
    const ids = { row: idsOf(design, "row")[0]!, column: idsOf(design, "column")[0]!, text, button };
    store.run(make(store, ids));
    const step = store.state().history.past.at(-1)!.step;
    expect(nameOfStep(sayFrom({}), step, design, store.state().design)).toBe(english);
    expect(nameOfStep(sayFrom(german), step, design, store.state().design)).toBe(inGerman);
  });
});
