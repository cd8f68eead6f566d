import { useState } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { sentenceOf } from "#web/lib/api-errors/api-error.ts";

export interface EachResult {
  readonly name: string;
  /** Why it did not work; absent for one that did. */
  readonly failure?: string;
}

/** Does something with one template after the other; one that fails does not stop the others. */
export function useEach(
  templates: readonly TemplateListItem[],
  step: (template: TemplateListItem) => Promise<unknown>,
) {
  // Those that were chosen when it was opened: what is deleted leaves the list meanwhile.
  const [items] = useState(templates);
  const [results, setResults] = useState<readonly EachResult[]>([]);
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    for (const template of items) {
      const failure = await step(template).then(() => undefined, sentenceOf);
      const name = template.templateName;
      setResults((done) => [...done, { name, ...(failure !== undefined && { failure }) }]);
    }
    setRunning(false);
  };
  return { items, results, running, run, finished: results.length === items.length };
}
