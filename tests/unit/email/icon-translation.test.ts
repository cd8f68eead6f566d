import { expect, test } from "vitest";
import { valuesInLanguage } from "#shared/email/languages/design-in-language.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import type { Values } from "#shared/email/design/types.ts";

const icon = (name: string, url = `https://${name}.example/`) => ({ name, url, imgUrl: "i" });
const icons = { iconType: "circle", icons: [icon("X"), icon("Site", "a"), icon("Site", "b")] };
const own = translationToStore("icons", { icons }, { ...icons, icons: icons.icons.with(2, icon("Site", "b/de")) });
const shown = (general: Values) =>
  (valuesInLanguage({ icons: general, _languages: { de: { icons: own } } }, "de")["icons"] as typeof icons).icons.map(
    ({ url }) => url,
  );

test("a language stores the addresses of social links that differ, by the names of the icons", () => {
  expect(own).toEqual({ icons: [{ name: "X" }, { name: "Site" }, { name: "Site", url: "b/de" }] });
  expect(shown(icons)).toEqual(["https://X.example/", "a", "b/de"]);
  expect(translationToStore("icons", { icons }, icons)).toBeUndefined();
});

test("icons that are added, removed and moved in the default language are so in every language", () => {
  expect(shown({ ...icons, icons: [icon("New", "n"), icons.icons[1], icons.icons[2]] })).toEqual(["n", "a", "b/de"]);
  const moved = { iconType: "squared", icons: [icons.icons[1], icons.icons[2], icons.icons[0]] };
  const values = valuesInLanguage({ icons: moved, _languages: { de: { icons: own } } }, "de")["icons"];
  expect(values).toEqual({ ...moved, icons: [icon("Site", "a"), icon("Site", "b/de"), icon("X")] });
  expect(valuesInLanguage({ icons: { icons: [null] }, _languages: { de: { icons: own } } }, "de")["icons"]).toEqual({
    icons: [null],
  });
});
