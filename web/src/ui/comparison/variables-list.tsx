import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { ChangedVariable } from "./changed-variables.ts";

const looks: Readonly<Record<ChangedVariable["change"], { type: StatusIndicatorProps.Type; text: string }>> = {
  added: { type: "info", text: "added" },
  removed: { type: "warning", text: "removed" },
  changed: { type: "warning", text: "is another kind of value" },
};

/** The variables that a sender has to provide, no longer has to provide, or has to provide as another kind. */
export function VariablesList({ variables }: { variables: readonly ChangedVariable[] | undefined }) {
  if (variables === undefined) return <p>The placeholders of one of them cannot be read.</p>;
  if (variables.length === 0) return <p>Both ask for the same variables.</p>;
  return (
    <ul className="comparison-variables">
      {variables.map(({ path, change, kind }) => (
        <li key={path}>
          <code>{path}</code> <span className="comparison-kind">{kind === "any" ? "any value" : kind}</span>
          <StatusIndicator type={looks[change].type}>{looks[change].text}</StatusIndicator>
        </li>
      ))}
    </ul>
  );
}
