import type { Design, Row, Values } from "#shared/email/design/types.ts";
import { Brand } from "#shared/models/brand.ts";
import { sectionInMail } from "#shared/sections/section-in-mail.ts";
import { sections } from "#shared/sections/sections.ts";
import type { Section } from "#shared/sections/section.ts";

let known: { readonly kit: unknown; readonly brand: Brand | undefined } = { kit: undefined, brand: undefined };

/** The host's brand; undefined without one. One that cannot be read is reported to the host's developers, once. */
function brandOf(kit: unknown): Brand | undefined {
  if (kit === known.kit) return known.brand;
  const read = kit === undefined || kit === null ? undefined : Brand.safeParse(kit);
  if (read?.success === false) reportError(new Error(`The host's brand cannot be read: ${read.error.message}`));
  known = { kit, brand: read?.data };
  return known.brand;
}

/** The rows of a section as they are put into the mail. */
export const rowsOfSection = (section: Section, design: Design, kit: unknown, button?: Values): readonly Row[] =>
  sectionInMail(section, design, brandOf(kit), button);

/** Sections whose contents the host offers. */
export function offeredSections(excludedTools: readonly string[]): readonly Section[] {
  if (excludedTools.length === 0) return sections;
  const look = { accent: "", ink: "", paper: "" };
  return sections.filter(({ rows }) =>
    rows(look).every(({ columns }) =>
      columns.every(({ contents }) => contents.every(({ type }) => !excludedTools.includes(type))),
    ),
  );
}
