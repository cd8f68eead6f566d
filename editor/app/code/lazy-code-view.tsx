import { lazy, Suspense } from "react";
import type { CodeViewProps } from "./code-view.tsx";

const CodeView = lazy(async () => ({ default: (await import("./code-view.tsx")).CodeView }));

/** The code view, loaded when the first one is shown. */
export function LazyCodeView(props: CodeViewProps) {
  return (
    <Suspense fallback={<p className="note">Loading the code view…</p>}>
      <CodeView {...props} />
    </Suspense>
  );
}
