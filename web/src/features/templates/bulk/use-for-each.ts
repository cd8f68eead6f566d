import { useState } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";

export interface ForEachResult {
  readonly name: string;
  /** Why it failed; absent for a success. */
  readonly failure?: string;
}

/** Runs an action for one template after the other; a failure does not stop the rest. */
export function useForEach(
  templates: readonly TemplateListItem[],
  step: (template: TemplateListItem) => Promise<unknown>,
) {
  // The selection at opening: deleted templates leave the list meanwhile.
  const [items] = useState(templates);
  const [results, setResults] = useState<readonly ForEachResult[]>([]);
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    for (const template of items) {
      const failure = await step(template).then(() => undefined, errorMessage);
      const name = template.templateName;
      setResults((done) => [...done, { name, ...(failure !== undefined && { failure }) }]);
    }
    setRunning(false);
  };
  return { items, results, running, run, finished: results.length === items.length };
}
