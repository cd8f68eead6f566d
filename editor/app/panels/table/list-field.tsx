import { useId, type ReactNode } from "react";
import { isListName } from "#shared/email/render/table-repeat.ts";
import { knownLists } from "../../model/merge-tags/known-lists.ts";
import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";

interface ListFieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
  readonly onCommit?: () => void;
}

/** The name of a list, with the known ones as suggestions, and the rule for names while one cannot be used. */
export function ListField({ label, value, autoFocus = false, onChange, onCommit }: ListFieldProps): ReactNode {
  const say = useSay();
  const id = useId();
  const design = useEditor((state) => state.design);
  const mergeTags = useEditor((state) => state.mergeTags);
  const displayConditions = useEditor((state) => state.displayConditions);
  const isWrong = value.trim() !== "" && !isListName(value.trim());
  return (
    <div className="field">
      <label>
        <span className="field-label">{label}</span>
        <input
          type="text"
          list={`${id}-lists`}
          spellCheck={false}
          autoFocus={autoFocus}
          value={value}
          placeholder={say("Such as items")}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onCommit}
          onKeyDown={(event) => {
            if (event.key === "Enter") onCommit?.();
          }}
        />
      </label>
      <datalist id={`${id}-lists`}>
        {knownLists({ design, mergeTags, displayConditions }).map((list) => (
          <option key={list} value={list} />
        ))}
      </datalist>
      {isWrong && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {say("Write the name of a list, such as items or order.items.")}
        </p>
      )}
    </div>
  );
}
