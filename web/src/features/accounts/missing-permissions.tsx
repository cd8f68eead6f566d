import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { MissingPermissions as Missing } from "#shared/errors.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";

/** The permissions that a role lacks, and the statement to add to its policy. */
export function MissingPermissions({ missing }: { missing: Missing | undefined }) {
  if (missing === undefined) return null;
  return (
    <SpaceBetween size="xs">
      <Box>
        {sayWith("Missing: {actions}. Add this to the permission policy of the role:", {
          actions: <strong>{missing.actions.join(", ")}</strong>,
        })}
      </Box>
      <CodeBlock title={say("Statement to add")} text={missing.statement} />
    </SpaceBetween>
  );
}
