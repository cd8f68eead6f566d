import { CLIP_BYTES, sizeLevel } from "../email/render/size.ts";
import { renderDesign } from "../email/render/render-design.ts";
import type { AuditInput, Finding } from "./finding.ts";

export function sizeFindings({ design, iconOrigin, say }: AuditInput): readonly Finding[] {
  const { bytes } = renderDesign(design, { iconOrigin });
  const level = sizeLevel(bytes);
  if (level === "fine") return [];
  const sizes = { size: Math.round(bytes / 1024), limit: CLIP_BYTES / 1024 };
  const about = { rule: "mail-too-large", item: null };
  if (level === "warn") {
    return [
      {
        ...about,
        severity: "WARNING",
        title: say("Large mail"),
        description: say("The mail has {size} KB. Gmail cuts off what comes after {limit} KB.", sizes),
      },
    ];
  }
  return [
    {
      ...about,
      severity: "ERROR",
      title: say("Mail too large"),
      description: say(
        "The mail has {size} KB, and Gmail cuts it off after {limit} KB. Use fewer items or shorter texts.",
        sizes,
      ),
    },
  ];
}
