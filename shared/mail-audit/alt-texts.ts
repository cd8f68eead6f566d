import { idOf } from "../email/design/address.ts";
import { objectAt, textAt } from "../email/design/json.ts";
import { drawnAs, valuesOf } from "../email/design/values.ts";
import { elementsOf } from "./html-elements.ts";
import type { AuditInput, Finding, FoundContent } from "./finding.ts";

/** Images and countdowns without an alternative text, and images without an address. */
export function altTextFindings({ say }: AuditInput, { item }: FoundContent): readonly Finding[] {
  const values = valuesOf(item);
  const about = { item: idOf(item) };
  switch (drawnAs(item.type)) {
    case "image":
      if (textAt(objectAt(values, "src"), "url") === "") {
        return [
          {
            ...about,
            rule: "image-missing",
            severity: "ERROR",
            title: say("Image missing"),
            description: say("No image has been chosen yet, so this place stays empty in the mail."),
            field: ["src"],
          },
        ];
      }
      return hasNoWords() ? [missing(["altText"])] : [];
    case "timer":
      return textAt(objectAt(values, "countdown"), "countdownUrl") !== "" && hasNoWords() ? [missing(["altText"])] : [];
    case "html":
      return elementsOf(textAt(values, "html"), "img").some((image) => image.attribute("alt") === undefined)
        ? [missing(["html"])]
        : [];
    default:
      return [];
  }

  function hasNoWords(): boolean {
    return textAt(values, "altText").trim() === "" && values["sestinaDecorative"] !== true;
  }

  function missing(field: readonly string[]): Finding {
    return {
      ...about,
      rule: "alt-text-missing",
      severity: "WARNING",
      title: say("Alternative text missing"),
      description: say("Screen readers read it, and many inboxes show it in place of the image."),
      field,
    };
  }
}
