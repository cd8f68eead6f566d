import * as styles from "#web/features/templates/starters/starters.module.css";
import Badge from "@cloudscape-design/components/badge";
import Button from "@cloudscape-design/components/button";
import type { PlanName } from "#shared/plans.ts";
import { anyOf } from "#shared/permissions.ts";
import type { TemplateSample } from "#shared/models/template-change.ts";
import { say, sayAnswer } from "#web/lib/texts/say.ts";
import { inertHtml } from "#web/ui/mail/inert-html.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { filledSample } from "./filled-sample.ts";

export interface StarterCardProps {
  readonly sample: TemplateSample;
  /** The plan needed for filling in and sending; absent if the company has it. */
  readonly planNeeded?: PlanName | undefined;
  readonly onShow: () => void;
  readonly onUse: () => void;
}

/** A starter as a small mail, with its purpose. */
export function StarterCard({ sample, planNeeded, onShow, onUse }: StarterCardProps) {
  const [title, subtitle] = [sayAnswer(sample.title), sayAnswer(sample.subtitle)];
  return (
    <li className={styles.starter}>
      <div className={styles.starterWindow} aria-hidden="true">
        <iframe
          className={styles.starterMail}
          title=""
          tabIndex={-1}
          loading="lazy"
          sandbox=""
          srcDoc={inertHtml(filledSample(sample).html)}
        />
      </div>
      <h2>{title}</h2>
      <p>{subtitle}</p>
      <div>
        {planNeeded !== undefined && <Badge color="blue">{say("{planNeeded} plan to send", { planNeeded })}</Badge>}
      </div>
      <div className={styles.starterActions}>
        <PermissionButton
          needs={anyOf("create_templates")}
          onClick={onUse}
          ariaLabel={say("Use this template: {title}", { title })}
        >
          {say("Use this template")}
        </PermissionButton>
        <Button variant="inline-link" onClick={onShow} ariaLabel={say("Preview: {title}", { title })}>
          {say("Preview")}
        </Button>
      </div>
    </li>
  );
}
