import { lazy, Suspense } from "react";
import type { CodeViewProps } from "./code-view.tsx";
import { useSay } from "../../state/session/use-say.ts";

const CodeView = lazy(async () => ({ default: (await import("./code-view.tsx")).CodeView }));

/** The code view, loaded when it is first shown. */
export function LazyCodeView(props: CodeViewProps) {
  const say = useSay();
  return (
    <Suspense fallback={<p className="note">{say("Loading the code view…")}</p>}>
      <CodeView {...props} />
    </Suspense>
  );
}
