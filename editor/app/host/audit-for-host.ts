import { findItem } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Finding } from "../audit/finding.ts";
import type { Session } from "../state/use-editor.ts";
import { auditMail } from "./audit-mail.ts";

/** An audit in the shape of Unlayer's. */
export interface HostAudit {
  readonly id: string;
  readonly icon: undefined;
  readonly title: string;
  readonly description: string;
  readonly severity: "ERROR" | "WARNING";
  readonly location?: { readonly collection: string; readonly id: string };
  readonly tool?: { readonly type: string };
}

/** What `audit(callback)` gives: a mail fails by one finding of whatever severity. */
export async function auditForHost(session: Session): Promise<{ status: "FAIL" | "PASS"; errors: HostAudit[] }> {
  const { design } = session.store.state();
  const errors = (await auditMail(session)).map((finding) => hostAudit(design, finding));
  return { status: errors.length > 0 ? "FAIL" : "PASS", errors };
}

export function hostAudit(design: Design, { rule, item, title, description, severity }: Finding): HostAudit {
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
