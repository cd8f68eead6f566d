import { lazy, Suspense } from "react";
import type { CodeViewProps } from "./code-view.tsx";
import { useWords } from "../../state/session/use-say.ts";

const CodeView = lazy(async () => ({ default: (await import("./code-view.tsx")).CodeView }));

/** The code view, loaded when the first one is shown. */
export function LazyCodeView(props: CodeViewProps) {
  const say = useWords();
  return (
    <Suspense fallback={<p className="note">{say("Loading the code view…")}</p>}>
      <CodeView {...props} />
    </Suspense>
  );
}
