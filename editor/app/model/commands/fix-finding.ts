import type { Fix } from "#shared/mail-audit/finding.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Command } from "./command.ts";
import { remove, setProperty, setValues } from "./design-commands.ts";

/** The change of an item that fixes a finding. */
export function fixFinding(design: Design, item: string, { change }: Fix): Command {
  if (change === "remove") return remove(design, item);
  return "values" in change
    ? setValues(design, item, change.values)
    : setProperty(design, item, change.path, change.value);
}
