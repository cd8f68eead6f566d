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

/** Sample data. */
interface ValueSet {
  readonly id: string;
  readonly values: Values;
}

export interface PersonalizationControl {
  readonly state: Personalization;
  readonly problems: ReadonlyMap<string, string>;
  readonly setValue: (path: ValuePath, value: unknown) => void;
  readonly setJson: (json: string) => void;
  readonly setMode: (mode: Mode) => void;
  readonly submit: () => void;
  /** Types and submits the values of sample data. Those fill the mail of another language as well. */
  readonly fill: (set: ValueSet) => void;
  /** Records that the typed values are stored as sample data. */
  readonly adopt: (set: ValueSet) => void;
  /** Whether the values are those of sample data, unchanged. */
  readonly isFilled: boolean;
  readonly reset: () => void;
}

/** The personalization of one template. Submitted values are kept until another template is opened. */
export function usePersonalization(templateId: string, mail: Mail): PersonalizationControl {
  const [state, setState] = useState(() => begin(mail, submittedValuesOf(templateId)));
  const [filled, setFilled] = useState<Values>();
  // Another language of the mail may have other placeholders.
  const [tree, setTree] = useState(mail.tree);
  if (tree !== mail.tree && JSON.stringify(tree) !== JSON.stringify(mail.tree)) {
    setTree(mail.tree);
    setState(filled === undefined ? begin(mail, submittedValuesOf(templateId)) : fillWith(state, mail, filled));
  }

  const keep = (next: Personalization, sampleDataId?: string) => {
    keepSubmittedValues(templateId, next.submitted && withoutSamples(next.submitted, mail), sampleDataId);
    setState(next);
  };
  const edit = (next: (current: Personalization) => Personalization) => {
    setFilled(undefined);
    setState(next);
  };

  return {
    state,
    problems: problemsShown(state, mail),
    setValue: (path, value) => edit((current) => changeValue(current, path, value)),
    setJson: (json) => edit((current) => changeJson(current, json)),
    setMode: (mode) => setState((current) => changeMode(current, mode, mail)),
    submit: () => keep(submit(state, mail)),
    fill: ({ id, values }) => {
      setFilled(values);
      keep(fillWith(state, mail, values), id);
    },
    adopt: ({ id, values }) => {
      setFilled(values);
      if (JSON.stringify(state.submitted) === JSON.stringify(values)) keep(state, id);
    },
    isFilled: filled !== undefined,
    reset: () => {
      setFilled(undefined);
      keep({ ...begin(mail), mode: state.mode });
    },
  };
}
