import { isObject, listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { load } from "#tests/unit/email/support/fixtures.ts";
import { onlyOnOurPhones } from "./exceptions.ts";

/** The design without what is drawn otherwise on purpose; exceptions.ts has the reasons. */
export function withoutPixelExceptions(design: Design): Design {
  return load(JSON.parse(JSON.stringify(saveDesign(design)), level));
}

function level(key: string, value: unknown): unknown {
  if (key === "displayCondition") return null;
  if (key === "sestinaMinHeight" || key === "sestinaVerticalAlign") return undefined;
  if (!isObject(value)) return value;
  if (key === "backgroundImage") return { ...value, size: "custom", cover: false };
  if (key === "countdown") return { ...value, countdownUrl: "https://pictures.example/countdown.gif" };
  if (key === "icons") return withPictures(value);
  if (key === "body") return { ...value, values: { ...objectAt(value, "values"), backgroundImage: undefined } };
  const { keys = [] } = onlyOnOurPhones[textAt(value, "type")] ?? {};
  return keys.length > 0 && isObject(value["values"]) ? withoutOnPhones(value, keys) : value;
}

/** A content without these keys of its `_override.mobile`. */
function withoutOnPhones(content: Values, keys: readonly string[]): Values {
  const values = objectAt(content, "values");
  const override = objectAt(values, "_override");
  const mobile = Object.entries(objectAt(override, "mobile")).filter(([key]) => !keys.includes(key));
  return { ...content, values: { ...values, _override: { ...override, mobile: Object.fromEntries(mobile) } } };
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
