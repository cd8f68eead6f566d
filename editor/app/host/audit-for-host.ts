import type { Session } from "../state/session/session.ts";
import { auditMail } from "../state/actions/audit-mail.ts";
import { unlayerAudit, type UnlayerAudit } from "../state/actions/unlayer-audit.ts";

/** The result of the method `audit(callback)`. One finding of any severity makes the mail fail. */
export async function auditResult(session: Session): Promise<{ status: "FAIL" | "PASS"; errors: UnlayerAudit[] }> {
  const { design } = session.store.state();
  const errors = (await auditMail(session)).map((finding) => unlayerAudit(design, finding));
  return { status: errors.length > 0 ? "FAIL" : "PASS", errors };
}
