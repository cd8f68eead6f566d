import * as z from "zod/mini";
import { idOf } from "#shared/email/design/address.ts";
import { findItem, itemsOf } from "#shared/email/design/find.ts";
import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Finding } from "#shared/mail-audit/finding.ts";
import { exportHtml } from "../../model/rendering/export-mail.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { languageName, selectedLanguage, shownLanguages } from "../../model/languages/mail-languages.ts";
import { typeForHost } from "../../model/items/host-tools.ts";
import type { EditorState } from "../session/editor-state.ts";
import type { Session } from "../session/session.ts";
import { loadProblems } from "../../model/i18n/locale.ts";
import { sayFrom } from "../../model/i18n/say.ts";
import { unlayerAudit } from "./unlayer-audit.ts";

/** A finding of a host's validator, in Unlayer's format. */
const Validated = z.looseObject({
  id: z.optional(z.string()),
  title: z.string(),
  description: z._default(z.string(), ""),
  severity: z._default(z.enum(["ERROR", "WARNING"]), "ERROR"),
  location: z.optional(z.looseObject({ id: z.union([z.string(), z.number()]) })),
});

/**
 * All findings in the mail in the shown language: those of the editor's checks, then those of the host's validators.
 */
export async function auditMail(session: Session): Promise<readonly Finding[]> {
  const state = session.store.state();
  const own = await ownFindings(state);
  if (!state.callbacks.includes("validators")) return own;
  return [...own, ...(await validated(session, state, own))];
}

/** The checks are loaded on first use. */
async function ownFindings(state: EditorState): Promise<readonly Finding[]> {
  const [{ auditDesign }, { sectionWords }] = await Promise.all([
    import("#shared/mail-audit/audit-design.ts"),
    import("#shared/sections/section-words.ts"),
  ]);
  const { design, mergeTags, texts, locale, brand } = state;
  return auditDesign({
    design: designInLanguages(design, shownLanguages(state)),
    kept: design,
    languages: otherLanguages(state),
    mergeTags,
    sectionWords: sectionWords(),
    brand,
    iconOrigin: location.origin,
    now: new Date(),
    say: sayFrom(texts),
    sayProblem: await loadProblems(locale),
  });
}

/** The languages whose words are not shown. */
function otherLanguages({ languages, language }: EditorState) {
  return languages
    .map((each) => ({ value: selectedLanguage(languages, each.value), label: languageName(each) }))
    .filter(({ value }) => value !== language);
}

function validated({ askHost }: Session, state: EditorState, own: readonly Finding[]): Promise<readonly Finding[]> {
  const { design, language, toolsWithValidator } = state;
  const defaultErrors = own.map((finding) => unlayerAudit(design, finding));
  const info = {
    html: exportHtml(state, { ...(language !== null && { language }) }).html,
    design: saveDesign(design),
    defaultErrors,
  };
  const items = itemsOf(design).flatMap((found) => {
    if (found.kind !== "content" || !toolsWithValidator.includes(typeForHost(found.item))) return [];
    const id = idOf(found.item);
    const errors = own.flatMap((finding) => (finding.item === id ? [unlayerAudit(design, finding)] : []));
    return [{ ...info, tool: typeForHost(found.item), id, values: found.item.values ?? {}, defaultErrors: errors }];
  });
  return new Promise((resolve) => {
    const stop = askHost("validators", { info, items }, (answer) => {
      stop();
      resolve(Array.isArray(answer) ? answer.flatMap((each) => findingsIn(state, each)) : []);
    });
  });
}

function findingsIn({ design }: EditorState, answer: unknown): readonly Finding[] {
  const read = Validated.safeParse(answer);
  if (!read.success) {
    reportError(new Error(`A validator gave what is no audit: ${z.prettifyError(read.error)}`));
    return [];
  }
  const { id = "validator", title, description, severity, location } = read.data;
  const item = location === undefined ? null : String(location.id);
  return [{ rule: id, item: item !== null && findItem(design, item) ? item : null, severity, title, description }];
}
