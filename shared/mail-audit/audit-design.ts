import { idOf } from "../email/design/address.ts";
import { itemsOf } from "../email/design/find.ts";
import { altTextFindings } from "./alt-texts.ts";
import { bareLinkFindings } from "./bare-links.ts";
import { contrastFindings } from "./contrast.ts";
import { endedCountdownFindings } from "./countdowns.ts";
import { emptyRowFindings } from "./empty-rows.ts";
import type { AuditInput, Finding } from "./finding.ts";
import { linkFindings } from "./links.ts";
import { offBrandFindings } from "./off-brand.ts";
import { placeholderFindings } from "./placeholders.ts";
import { preheaderFindings } from "./preheader.ts";
import { sampleWordFindings } from "./sample-words.ts";
import { sizeFindings } from "./size.ts";
import { unsubscribingFindings } from "./unsubscribing.ts";
import { wordsOnPictureFindings } from "./words-on-pictures.ts";

/** Problems of a mail: those of the mail as a whole first, then those of its items in reading order. */
export function auditDesign(input: AuditInput): readonly Finding[] {
  const ofPlaceholders = placeholderFindings(input);
  const ofItems = itemsOf(input.design).flatMap((found) => {
    if (found.kind !== "content") return [];
    return [
      altTextFindings,
      endedCountdownFindings,
      linkFindings,
      bareLinkFindings,
      sampleWordFindings,
      contrastFindings,
    ].flatMap((check) => check(input, found));
  });
  const ofMail = [...sizeFindings(input), ...preheaderFindings(input), ...unsubscribingFindings(input)];
  const ofRows = [...emptyRowFindings(input), ...wordsOnPictureFindings(input)];
  const all = [...ofMail, ...ofPlaceholders, ...ofRows, ...ofItems, ...offBrandFindings(input)];
  return inReadingOrder(input, all);
}

function inReadingOrder({ design }: AuditInput, findings: readonly Finding[]): readonly Finding[] {
  const places = new Map<string | null, number>([[null, -1]]);
  for (const { item } of itemsOf(design)) places.set(idOf(item), places.size);
  return findings.toSorted((one, other) => (places.get(one.item) ?? 0) - (places.get(other.item) ?? 0));
}
