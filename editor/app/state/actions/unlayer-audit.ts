import { findItem } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Finding } from "#shared/mail-audit/finding.ts";

/** A finding in Unlayer's format. */
export interface UnlayerAudit {
  readonly id: string;
  readonly icon: undefined;
  readonly title: string;
  readonly description: string;
  readonly severity: "ERROR" | "WARNING";
  readonly location?: { readonly collection: string; readonly id: string };
  readonly tool?: { readonly type: string };
}

export function unlayerAudit(design: Design, { rule, item, title, description, severity }: Finding): UnlayerAudit {
  const found = item === null ? undefined : findItem(design, item);
  return {
    id: rule,
    icon: undefined,
    title,
    description,
    severity,
    ...(found && item !== null && { location: { collection: `${found.kind}s`, id: item } }),
    ...(found?.kind === "content" && { tool: { type: found.item.type } }),
  };
}
