import { useEffect, useState } from "react";
import type { Finding } from "#shared/mail-audit/finding.ts";
import { auditMail } from "../../state/actions/audit-mail.ts";
import { fixFinding } from "../../model/commands/fix-finding.ts";
import { Icon } from "../../kit/icons.tsx";
import { describeItem } from "../../model/items/item-names.ts";
import { LanguageRead } from "../languages/language-switch.tsx";
import { announce } from "../../state/actions/announce.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useDebounced } from "../../state/session/use-debounced.ts";
import { useSay } from "../../state/session/use-say.ts";
import { SizeReport } from "./size-report.tsx";

/** The findings of the checks. Each leads to its item; some can be fixed by a button. */
export function ChecksPanel() {
  const say = useSay();
  const findings = useFindings();
  if (!findings) return null;
  const errors = findings.filter(({ severity }) => severity === "ERROR").length;

  return (
    <div className="checks">
      <SizeReport />
      <LanguageRead />
      <p className="checks-count" role="status">
        {findings.length === 0
          ? say("No problems found")
          : say("Errors: {errors}, hints: {hints}", { errors, hints: findings.length - errors })}
      </p>
      <ul>
        {findings.map((finding, i) => (
          <FindingLine key={`${finding.rule} ${finding.item ?? ""} ${i}`} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

/**
 * The findings of the editor's checks and the host's validators, updated after a pause in editing; undefined at first.
 */
function useFindings(): readonly Finding[] | undefined {
  const session = useSession();
  const design = useDebounced(useEditor((state) => state.design));
  const mergeTags = useEditor((state) => state.mergeTags);
  const texts = useEditor((state) => state.texts);
  const language = useEditor((state) => state.language);
  const [findings, setFindings] = useState<readonly Finding[]>();

  useEffect(() => {
    let current = true;
    void auditMail(session).then((found) => {
      if (current) setFindings(found);
    });
    return () => {
      current = false;
    };
  }, [session, design, mergeTags, texts, language]);

  return findings;
}

function FindingLine({ finding }: { finding: Finding }) {
  const session = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const { item, severity, title, description, fix } = finding;
  const isError = severity === "ERROR";

  return (
    <li className="finding" data-severity={severity}>
      <button type="button" onClick={() => session.store.set({ selected: item, editing: null })}>
        <span className="finding-title">
          <Icon name={isError ? "warning" : "checks"} size={16} />
          <strong>{title}</strong>
          <span className="finding-kind">{isError ? say("Error") : say("Hint")}</span>
        </span>
        <span className="finding-place">{item === null ? say("Mail") : describeItem(say, design, item)}</span>
        <span>{description}</span>
      </button>
      {fix && (
        <button
          type="button"
          className="finding-fix"
          onClick={() => {
            session.store.run(fixFinding(design, item, fix));
            session.store.endUndoStep();
            announce(session, say("Fixed: {title}", { title }));
          }}
        >
          {fix.label}
        </button>
      )}
    </li>
  );
}
