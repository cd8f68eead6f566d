import { useState } from "react";
import { keepSubmittedValues, submittedValuesOf } from "#web/lib/templates/submitted-values.ts";
import type { Values } from "./start-values.ts";
import {
  begin,
  changeJson,
  changeMode,
  changeValue,
  fillWith,
  type Mail,
  type Mode,
  type Personalization,
  problemsShown,
  submit,
  type ValuePath,
  withoutSamples,
} from "./personalization.ts";

export interface PersonalizationControl {
  readonly state: Personalization;
  readonly problems: ReadonlyMap<string, string>;
  readonly setValue: (path: ValuePath, value: unknown) => void;
  readonly setJson: (json: string) => void;
  readonly setMode: (mode: Mode) => void;
  readonly submit: () => void;
  /** Types and submits these values. */
  readonly fill: (values: Values) => void;
  readonly reset: () => void;
}

/** The personalization of one template. Submitted values are kept until another template is opened. */
export function usePersonalization(templateId: string, mail: Mail): PersonalizationControl {
  const [state, setState] = useState(() => begin(mail, submittedValuesOf(templateId)));
  // Another language of the mail may have other placeholders.
  const [tree, setTree] = useState(mail.tree);
  if (tree !== mail.tree && JSON.stringify(tree) !== JSON.stringify(mail.tree)) {
    setTree(mail.tree);
    setState(begin(mail, submittedValuesOf(templateId)));
  }

  const keep = (next: Personalization) => {
    keepSubmittedValues(templateId, next.submitted && withoutSamples(next.submitted, mail));
    setState(next);
  };

  return {
    state,
    problems: problemsShown(state, mail),
    setValue: (path, value) => setState((current) => changeValue(current, path, value)),
    setJson: (json) => setState((current) => changeJson(current, json)),
    setMode: (mode) => setState((current) => changeMode(current, mode, mail)),
    submit: () => keep(submit(state, mail)),
    fill: (values) => keep(fillWith(state, mail, values)),
    reset: () => keep({ ...begin(mail), mode: state.mode }),
  };
}
