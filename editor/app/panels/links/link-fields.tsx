import { useId } from "react";
import { areas, type Design } from "#shared/email/design/types.ts";
import { flatTags } from "../../model/merge-tags/flat-tags.ts";
import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import type { English } from "../../model/i18n/say.ts";
import type { LinkDraft, LinkKind } from "./link-draft.ts";

interface LinkFieldsProps {
  /** The label of the address field, if it is not the default one. */
  readonly addressLabel: string | undefined;
  readonly draft: LinkDraft;
  readonly autoFocus: boolean | undefined;
  /** `committed` ends a run of changes. */
  readonly onChange: (draft: LinkDraft, decided: boolean) => void;
}

const kinds = {
  web: { field: "Address", placeholder: "https://… or {{link}}", mode: "url" },
  email: { field: "E-mail address", placeholder: "name@example.com", mode: "email" },
  phone: { field: "Phone number", placeholder: "+49 …", mode: "tel" },
  sms: { field: "Phone number", placeholder: "+49 …", mode: "tel" },
  anchor: { field: "Name of the place", placeholder: "", mode: "text" },
  tag: { field: "Merge tag", placeholder: "{{link}}", mode: "text" },
} as const satisfies Record<LinkKind, { field: English; placeholder: string; mode: string }>;

/** The fields of a link of one of the editor's kinds. */
export function LinkFields({ addressLabel, draft, autoFocus = false, onChange }: LinkFieldsProps) {
  const say = useSay();
  const suggestions = useId();
  const design = useEditor((state) => state.design);
  const tags = useEditor((state) => state.mergeTags);
  const special = useEditor((state) => state.specialLinks);
  const { kind } = draft;
  const { field, placeholder, mode } = kinds[kind];
  const name = kind === "web" && addressLabel !== undefined ? addressLabel : say(field);
  const offered =
    kind === "anchor"
      ? anchorsOf(design).map((value) => ({ value, name: value }))
      : kind === "tag"
        ? [...flatTags(special), ...flatTags(tags)]
        : [];

  return (
    <>
      <label className="field">
        <span className="field-label">{name}</span>
        <input
          type="text"
          autoFocus={autoFocus}
          inputMode={mode}
          placeholder={kind === "web" ? say("https://… or {{link}}") : placeholder}
          list={offered.length > 0 ? suggestions : undefined}
          value={draft.address}
          onChange={(event) => onChange({ ...draft, address: event.target.value }, false)}
        />
      </label>
      {offered.length > 0 && (
        <datalist id={suggestions}>
          {offered.map((each) => (
            <option key={each.value} value={each.value}>
              {each.name}
            </option>
          ))}
        </datalist>
      )}
      {kind === "anchor" && offered.length === 0 && (
        <p className="hint">{say("Give a row or an item a place name first, under “Where it shows”.")}</p>
      )}
      {kind === "email" && (
        <>
          <label className="field">
            <span className="field-label">{say("Subject")}</span>
            <input
              type="text"
              value={draft.subject}
              onChange={(event) => onChange({ ...draft, subject: event.target.value }, false)}
            />
          </label>
          <label className="field">
            <span className="field-label">{say("Message")}</span>
            <textarea
              rows={3}
              value={draft.body}
              onChange={(event) => onChange({ ...draft, body: event.target.value }, false)}
            />
          </label>
        </>
      )}
      {(kind === "web" || kind === "tag") && (
        <label className="field inline">
          <span className="field-label">{say("Open in a new tab")}</span>
          <input
            type="checkbox"
            role="switch"
            checked={draft.newTab}
            onChange={(event) => onChange({ ...draft, newTab: event.target.checked }, true)}
          />
        </label>
      )}
    </>
  );
}

/** The place names of rows and contents that links can target. */
function anchorsOf(design: Design): string[] {
  const items = areas
    .flatMap((area) => design.body[area] ?? [])
    .flatMap((row) => [row, ...row.columns.flatMap(({ contents }) => contents)]);
  const names = items.map(({ values }) => values?.["anchor"]);
  return [...new Set(names.filter((name) => typeof name === "string" && name !== ""))].map(String);
}
