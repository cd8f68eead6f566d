import { isObject, listAt, textAt } from "#shared/email/design/json.ts";
import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { load } from "#tests/unit/email/support/fixtures.ts";

/** The design without what is drawn otherwise on purpose; exceptions.ts has the reasons. */
export function withoutPixelExceptions(design: Design): Design {
  return load(JSON.parse(JSON.stringify(saveDesign(design)), level));
}

function level(key: string, value: unknown): unknown {
  if (key === "displayCondition") return null;
  if (!isObject(value)) return value;
  if (key === "backgroundImage") return { ...value, size: "custom", cover: false };
  if (key === "countdown") return { ...value, countdownUrl: "https://pictures.example/countdown.gif" };
  if (key === "icons") return withPictures(value);
  // The width of a divider on phones: Unlayer's exporters give dividers no class that a rule could name.
  if (key === "mobile" && typeof value["width"] === "string") return { ...value, width: undefined };
  return value;
}

/** The same icons from a company's own set, which both draw. */
function withPictures(set: Values): Values {
  const icons = listAt(set, "icons")
    .filter(isObject)
    .map((icon) => ({ name: textAt(icon, "name"), url: textAt(icon, "url") }));
  const type = textAt(set, "iconType", "circle");
  const customIcons = icons.map(({ name }) => ({
    name,
    url: "",
    icons: { [type]: `https://pictures.example/${name}` },
  }));
  return { iconType: type, icons, editor: { data: { customIcons } } };
}
