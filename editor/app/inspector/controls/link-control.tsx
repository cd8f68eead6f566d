import { linkValue, resolveLink } from "#shared/email/design/links.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { Property } from "../property.ts";
import { ToggleControl } from "./toggle-control.tsx";
import { useWords } from "../../words/use-words.ts";

interface LinkControlProps {
  readonly label: string;
  readonly property: Property;
}

const kinds = [
  { name: "web", label: "Web page", field: "Address", placeholder: "https://… or {{link}}" },
  { name: "email", label: "E-mail", field: "E-mail address", placeholder: "name@example.com" },
  { name: "phone", label: "Phone", field: "Phone number", placeholder: "+49 …" },
] as const;
type Kind = (typeof kinds)[number];

/** Where an image or a button leads. Links of a kind not offered here are shown by where they lead, and kept. */
export function LinkControl({ label, property }: LinkControlProps) {
  const say = useWords();
  const link = linkValue(property.value);
  const values = objectAt(link, "values");
  const kind = kinds.find(({ name }) => name === textAt(link, "name", "web"));
  if (!kind) {
    return (
      <p className="note">
        {label}: {textAt(link, "name")} {resolveLink(link)?.href}
      </p>
    );
  }
  const target = textAt(values, "target", "_blank");

  return (
    <div className="field group">
      <label className="field inline">
        <span className="field-label">{label}</span>
        <select
          value={kind.name}
          onChange={(event) => property.decide(linkOf(kindNamed(event.target.value), "", target))}
        >
          {kinds.map((each) => (
            <option key={each.name} value={each.name}>
              {say(each.label)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="field-label">{say(kind.field)}</span>
        <input
          type="text"
          inputMode={kind.name === "web" ? "url" : kind.name === "email" ? "email" : "tel"}
          placeholder={kind.name === "web" ? say("https://… or {{link}}") : kind.placeholder}
          value={addressOf(kind, values)}
          onChange={(event) => property.set(withAddress(link, kind, event.target.value, target))}
        />
      </label>
      {kind.name === "web" && (
        <ToggleControl
          label={say("Open in a new tab")}
          on={target !== "_self"}
          onChange={(on) => property.decide(withAddress(link, kind, addressOf(kind, values), on ? "_blank" : "_self"))}
        />
      )}
    </div>
  );
}

function kindNamed(name: string): Kind {
  return kinds.find((kind) => kind.name === name) ?? kinds[0];
}

function addressOf({ name }: Kind, values: Values): string {
  return textAt(values, name === "web" ? "href" : name) || textAt(values, "href");
}

/** Changes the address and keeps what else the link says, such as the subject of a mail. */
function withAddress(link: Values, kind: Kind, address: string, target: string): Values {
  const fresh = linkOf(kind, address, target);
  return { ...fresh, ...link, values: { ...objectAt(link, "values"), ...objectAt(fresh, "values") } };
}

/** A link in the shape of schema 24. In `attrs`, braces name the entries of `values`. */
function linkOf({ name }: Kind, address: string, target: string): Values {
  if (name === "web") return { name, values: { href: address, target } };
  if (name === "phone") return { name, attrs: { href: "tel:{{phone}}" }, values: { phone: address } };
  return {
    name,
    attrs: { href: "mailto:{{email}}?subject={{subject}}&body={{body}}" },
    values: { email: address, subject: "", body: "" },
  };
}
