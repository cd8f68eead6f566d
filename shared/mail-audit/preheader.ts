import { textAt } from "../email/design/json.ts";
import { bodyValues } from "../email/design/values.ts";
import type { AuditInput, Finding } from "./finding.ts";

export function preheaderFindings({ design, say }: AuditInput): readonly Finding[] {
  if (textAt(bodyValues(design), "preheaderText").trim() !== "") return [];
  return [
    {
      rule: "preheader-missing",
      item: null,
      severity: "WARNING",
      title: say("Preheader missing"),
      description: say("Without one, inboxes show the first words of the mail after its subject."),
      field: ["preheaderText"],
    },
  ];
}
