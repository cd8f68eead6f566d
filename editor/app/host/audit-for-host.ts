import type { Session } from "../state/session/session.ts";
import { auditMail } from "../state/actions/audit-mail.ts";
import { hostAudit, type HostAudit } from "../state/actions/unlayer-audit.ts";

/** What `audit(callback)` gives: a mail fails by one finding of whatever severity. */
export async function auditForHost(session: Session): Promise<{ status: "FAIL" | "PASS"; errors: HostAudit[] }> {
  const { design } = session.store.state();
  const errors = (await auditMail(session)).map((finding) => hostAudit(design, finding));
  return { status: errors.length > 0 ? "FAIL" : "PASS", errors };
}
