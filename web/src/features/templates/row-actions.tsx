import "./row-actions.css";
import Icon from "@cloudscape-design/components/icon";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { TemplateSummary } from "#shared/models/template.ts";
import { EyeIcon } from "#web/ui/eye-icon.tsx";

/** The ways from a row to its template's screens. */
export function RowActions({ template }: { template: TemplateSummary }) {
  const { uid, templateName } = template;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <IconLink to={`/templates/${uid}/editor`} name={`Edit ${templateName}`} icon={<Icon name="edit" />} />
      <IconLink to={`/templates/${uid}/preview`} name={`Preview ${templateName}`} icon={<Icon svg={<EyeIcon />} />} />
    </SpaceBetween>
  );
}

function IconLink({ to, name, icon }: { to: string; name: string; icon: ReactNode }) {
  return (
    <Link to={to} className="row-action" aria-label={name} title={name}>
      {icon}
    </Link>
  );
}
