import { useState } from "react";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import { linkValue, resolveLink } from "#shared/email/design/links.ts";
import type { Values } from "#shared/email/design/types.ts";
import { useEditor } from "../../state/session/session.ts";
import { HostFields } from "./host-fields.tsx";
import { addedTypes, freshHostLink, withLinkValue, withShared } from "./host-link-types.ts";
import { emptyDraft, linkKinds, readLink, writeLink, type LinkDraft, type LinkKind } from "./link-draft.ts";
import { LinkFields } from "./link-fields.tsx";
import { LinkKindField } from "./link-kind-field.tsx";

interface LinkEditorProps {
  readonly label: string;
  /** The label of the address field, if it is not the default one. */
  readonly addressLabel?: string;
  /** A link as designs store it. */
  readonly value: unknown;
  readonly autoFocus?: boolean;
  /** `committed` ends a run of changes. */
  readonly onChange: (link: Values, decided: boolean) => void;
}

/**
 * Edits a link: its kind, including the host's link types, and the fields of that kind. A link of an unknown kind is
 * shown and kept.
 */
export function LinkEditor({ label, addressLabel, value, autoFocus, onChange }: LinkEditorProps) {
  const settings = useEditor((state) => state.linkSettings);
  // An empty address does not show whether it is a web link or an anchor.
  const [kind, setKind] = useState<LinkKind>();
  const link = linkValue(value);
  const added = addedTypes(settings);
  const hostType = added.find(({ name }) => name === textAt(link, "name"));
  const read = hostType ? undefined : readLink(value);
  const draft = read && kind !== undefined && read.address === "" ? { ...read, kind } : read;
  if (!hostType && !draft) {
    return (
      <p className="note">
        {label}: {textAt(link, "name")} {resolveLink(link)?.href}
      </p>
    );
  }

  const give = (next: Values, decided: boolean) => onChange(withShared(next, value, settings), decided);
  const setValue = (name: string, written: string, decided: boolean) =>
    give(withLinkValue(link, name, written), decided);

  function write(next: LinkDraft, decided: boolean): void {
    setKind(next.kind);
    give(writeLink(value, next), decided);
  }

  function choose(name: string): void {
    const type = added.find((each) => each.name === name);
    const own = linkKinds.find((each) => each === name);
    // An anchor never opens a new tab; this must not affect the kind chosen next.
    const newTab = draft?.kind === "anchor" || (draft ?? emptyDraft).newTab;
    if (type) give(freshHostLink(type), true);
    else if (own) write({ ...emptyDraft, ...draft, newTab, kind: own, address: "" }, true);
  }

  return (
    <>
      <LinkKindField label={label} value={hostType?.name ?? draft?.kind ?? ""} settings={settings} onChoose={choose} />
      {draft && <LinkFields draft={draft} onChange={write} addressLabel={addressLabel} autoFocus={autoFocus} />}
      {hostType && <HostFields fields={hostType.fields} values={objectAt(link, "values")} onChange={setValue} />}
      <HostFields fields={settings.shared?.fields} values={objectAt(link, "values")} onChange={setValue} />
    </>
  );
}
