import { expect, test } from "vitest";
import { valuesInLanguage } from "#editor/app/model/languages/design-in-language.ts";
import { ownOfLanguage } from "#editor/app/model/languages/translatable-values.ts";
import type { Values } from "#shared/email/design/types.ts";

const icon = (name: string, url = `https://${name}.example/`) => ({ name, url, imgUrl: "i" });
const icons = { iconType: "circle", icons: [icon("X"), icon("Site", "a"), icon("Site", "b")] };
const own = ownOfLanguage("icons", { icons }, { ...icons, icons: icons.icons.with(2, icon("Site", "b/de")) });
const shown = (general: Values) =>
  (valuesInLanguage({ icons: general, _languages: { de: { icons: own } } }, "de")["icons"] as typeof icons).icons.map(
    ({ url }) => url,
  );

test("of social links a language keeps the addresses that differ, by the names of the icons", () => {
  expect(own).toEqual({ icons: [{ name: "X" }, { name: "Site" }, { name: "Site", url: "b/de" }] });
  expect(shown(icons)).toEqual(["https://X.example/", "a", "b/de"]);
  expect(ownOfLanguage("icons", { icons }, icons)).toBeUndefined();
});

test("icons that come, go and move in the mail's own language do so in every other one", () => {
  expect(shown({ ...icons, icons: [icon("New", "n"), icons.icons[1], icons.icons[2]] })).toEqual(["n", "a", "b/de"]);
  const moved = { iconType: "squared", icons: [icons.icons[1], icons.icons[2], icons.icons[0]] };
  const values = valuesInLanguage({ icons: moved, _languages: { de: { icons: own } } }, "de")["icons"];
  expect(values).toEqual({ ...moved, icons: [icon("Site", "a"), icon("Site", "b/de"), icon("X")] });
  expect(valuesInLanguage({ icons: { icons: [null] }, _languages: { de: { icons: own } } }, "de")["icons"]).toEqual({
    icons: [null],
  });
});
