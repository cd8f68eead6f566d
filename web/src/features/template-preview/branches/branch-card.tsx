import Box from "@cloudscape-design/components/box";
import { useRef } from "react";
import type { FillResult } from "#web/ui/mail/fill-mail.ts";
import { inertHtml } from "#web/ui/mail/inert-html.ts";
import { useSeen } from "./use-seen.ts";

export interface BranchCardProps {
  readonly template: string;
  readonly name: string;
  readonly filled: FillResult;
}

/** A small mail, rendered when it scrolls into view. */
export function BranchCard({ template, name, filled }: BranchCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const seen = useSeen(card);
  return (
    <li ref={card} className="branch">
      <h2>{name}</h2>
      {filled.ok ? (
        <>
          <p className="branch-subject">{filled.mail.subject}</p>
          <div className="branch-paper">
            {seen && (
              <iframe title={`${template}, ${name}`} sandbox="" tabIndex={-1} srcDoc={inertHtml(filled.mail.html)} />
            )}
          </div>
        </>
      ) : (
        <Box color="text-status-error">{filled.problems[0]?.message ?? "Amazon SES could not render this mail."}</Box>
      )}
    </li>
  );
}
