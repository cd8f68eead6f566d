import { useState } from "react";
import { textAt } from "#shared/email/design/json.ts";
import { linkValue, resolveLink } from "#shared/email/design/links.ts";
import { readLink, writeLink, type LinkDraft, type LinkKind } from "../../links/link-draft.ts";
import { LinkFields } from "../../links/link-fields.tsx";
import type { Property } from "../property.ts";

interface LinkControlProps {
  readonly label: string;
  readonly property: Property;
}

/** Where an image or a button leads. Links of a kind not offered here are shown by where they lead, and kept. */
export function LinkControl({ label, property }: LinkControlProps) {
  // An address that is still empty does not tell whether a page or a place in the mail is meant.
  const [kind, setKind] = useState<LinkKind>();
  const read = readLink(property.value);
  if (!read) {
    const link = linkValue(property.value);
    return (
      <p className="note">
        {label}: {textAt(link, "name")} {resolveLink(link)?.href}
      </p>
    );
  }
  const draft = kind !== undefined && read.address === "" ? { ...read, kind } : read;

  function change(next: LinkDraft, decided: boolean): void {
    setKind(next.kind);
    const value = writeLink(property.value, next);
    if (decided) property.decide(value);
    else property.set(value);
  }

  return (
    <div className="field group">
      <LinkFields label={label} draft={draft} onChange={change} />
    </div>
  );
}
