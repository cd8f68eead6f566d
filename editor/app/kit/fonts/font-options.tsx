import { useSay } from "../../state/session/use-say.ts";
import type { FontChoice } from "../../model/fonts/fonts.ts";
import type { Fonts } from "./use-fonts.ts";

/** The fonts as options of a select, grouped by source. */
export function FontOptions({ fonts }: { readonly fonts: Fonts }) {
  const say = useSay();

  function group(title: string, members: readonly FontChoice[]) {
    if (members.length === 0) return null;
    return (
      <optgroup label={title}>
        {members.map((font) => (
          <option key={font.value} value={font.value}>
            {font.label}
          </option>
        ))}
      </optgroup>
    );
  }

  return (
    <>
      {group(say("Your fonts"), fonts.ofHost)}
      {group(say("In this mail"), fonts.ofDesign)}
      {group(say("On every device"), fonts.safe)}
      {group(say("Web fonts"), fonts.web)}
    </>
  );
}
