import type { Found } from "#shared/email/design/find.ts";
import { giveStyle, styleOf, stylesFor } from "../../model/commands/style-guide.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";

/** The styles of the host's style guide for the item; absent if there are none. */
export function StyleField({ found }: { readonly found: Found }) {
  const { store } = useSession();
  const say = useSay();
  const styles = useEditor((state) => stylesFor(state.styleGuide, found));
  const entries = Object.entries(styles);
  if (entries.length === 0) return null;
  const current = styleOf(found);

  function choose(id: string): void {
    const style = styles[id];
    store.run(giveStyle(found, style ? { id, values: style.values } : null));
    store.endUndoStep();
  }

  return (
    <div className="style-guide">
      <label className="field inline">
        <span className="field-label">{say("Look")}</span>
        <select value={Object.hasOwn(styles, current) ? current : ""} onChange={(event) => choose(event.target.value)}>
          <option value="">{say("Its own")}</option>
          {entries.map(([id, { label }]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {Object.hasOwn(styles, current) && (
        <p className="hint">{say("What this look decides cannot be changed here.")}</p>
      )}
    </div>
  );
}
