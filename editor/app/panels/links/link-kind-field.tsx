import type { LinkSettings } from "../../../protocol/options.ts";
import { useWords } from "../../state/session/use-say.ts";
import type { English } from "../../model/i18n/say.ts";
import { addedTypes, wordOnKind } from "./host-link-types.ts";
import { linkKinds, type LinkKind } from "./link-draft.ts";

interface LinkKindFieldProps {
  readonly label: string;
  /** The kind, or the name of one of the host's. */
  readonly value: string;
  readonly settings: LinkSettings;
  readonly onChoose: (value: string) => void;
}

const labels: Readonly<Record<LinkKind, English>> = {
  web: "Web page",
  email: "E-mail",
  phone: "Phone",
  sms: "Text message",
  anchor: "Place in this mail",
  tag: "Merge tag",
};

/** What a link leads to: one of the editor's kinds, unless the host wants it not, or one of the host's. */
export function LinkKindField({ label, value, settings, onChoose }: LinkKindFieldProps) {
  const say = useWords();
  const own = linkKinds
    .map((kind) => ({ kind, word: wordOnKind(settings, kind) }))
    .filter(({ kind, word }) => word?.enabled !== false || kind === value);
  return (
    <label className="field inline">
      <span className="field-label">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {own.map(({ kind, word }) => (
          <option key={kind} value={kind}>
            {word?.label ?? say(labels[kind])}
          </option>
        ))}
        {addedTypes(settings).map((type) => (
          <option key={type.name} value={type.name}>
            {type.label ?? type.name}
          </option>
        ))}
      </select>
    </label>
  );
}
