import type { Fix } from "#shared/mail-audit/finding.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Command } from "./command.ts";
import { remove, setBodyValues, setProperty, setValues } from "./design-commands.ts";

/** The change of an item, or of the mail, that fixes a finding. */
export function fixFinding(design: Design, item: string | null, { change }: Fix): Command {
  if (change === "remove") return item === null ? setBodyValues({}) : remove(design, item);
  if (!("values" in change)) return setProperty(design, item, change.path, change.value);
  return item === null ? setBodyValues(change.values) : setValues(design, item, change.values);
}
