import type { LinkSettings } from "../../../protocol/options.ts";
import { useSay } from "../../state/session/use-say.ts";
import type { English } from "../../model/i18n/say.ts";
import { addedTypes, settingOfKind } from "./host-link-types.ts";
import { linkKinds, type LinkKind } from "./link-draft.ts";

interface LinkKindFieldProps {
  readonly label: string;
  /** The kind, or the name of a host's link type. */
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

/** Selects the kind of a link: one of the editor's kinds that the host has not disabled, or a host's type. */
export function LinkKindField({ label, value, settings, onChoose }: LinkKindFieldProps) {
  const say = useSay();
  const own = linkKinds
    .map((kind) => ({ kind, word: settingOfKind(settings, kind) }))
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
