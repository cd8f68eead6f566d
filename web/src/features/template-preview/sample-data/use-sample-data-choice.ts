import { useState } from "react";
import type { SampleData } from "#shared/models/sample-data.ts";
import { closenessTo, setFor } from "#web/lib/templates/sample-data-closeness.ts";
import type { PersonalizationControl } from "../use-personalization.ts";
import type { PreviewLanguage } from "../use-preview-language.ts";

export interface SampleDataChoice {
  /** Id of the sample data that was chosen last; its values may have been changed since. */
  readonly chosenId: string | undefined;
  /** Fills the mail with sample data that the user chose. */
  readonly fill: (set: SampleData) => void;
  /** Records that the typed values were stored as this sample data. */
  readonly adopt: (set: SampleData) => void;
  readonly forget: () => void;
  /** Shows the mail in a language, with that language's sample data if sample data was chosen and is unchanged. */
  readonly chooseLanguage: (code: string) => void;
}

/** The sample data that fills the mail, which follows its language. */
export function useSampleDataChoice(
  sets: readonly SampleData[],
  control: PersonalizationControl,
  { codes, choose }: Pick<PreviewLanguage, "codes" | "choose">,
): SampleDataChoice {
  const [chosenId, setChosenId] = useState<string>();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const remember = ({ id }: SampleData) => {
    setChosenId(id);
    setRecent((ids) => [id, ...ids.filter((other) => other !== id)]);
  };
  const fill = (set: SampleData) => {
    control.fill(set);
    remember(set);
  };
  return {
    chosenId,
    fill,
    adopt: (set) => {
      control.adopt(set);
      remember(set);
    },
    forget: () => setChosenId(undefined),
    chooseLanguage: (code) => {
      choose(code);
      const next = setFor(sets, closenessTo(code === codes[0] ? undefined : code, codes), recent);
      const follows = control.isFilled && chosenId !== undefined && next !== undefined && next.id !== chosenId;
      if (follows) fill(next);
    },
  };
}
