import { lazy, Suspense, useState } from "react";
import { Icon } from "../../kit/icons.tsx";
import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";

const StepList = lazy(async () => ({ default: (await import("./step-list.tsx")).StepList }));

/** Opens the list of steps that can be undone and redone. */
export function StepsButton() {
  const say = useSay();
  const hasSteps = useEditor(({ history }) => history.past.length + history.future.length > 0);
  const [at, setAt] = useState<{ x: number; y: number }>();

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={say("Steps")}
        title={say("Steps")}
        aria-haspopup="dialog"
        aria-expanded={at !== undefined}
        disabled={!hasSteps}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt(at ? undefined : { x: left, y: bottom + 6 });
        }}
      >
        <Icon name="steps" size={18} />
      </button>
      {at && (
        <Suspense>
          <StepList at={at} onClose={() => setAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
