import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import { say } from "#web/lib/texts/say.ts";
import { languages, mailTypes } from "./choices.ts";
import type { ProductionAccessValues } from "./production-access-form.ts";

const labelIn = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? "–";

/** The values of a request. */
export function RequestSummary({ values }: { values: ProductionAccessValues }) {
  const { mailType, websiteUrl, useCase, additionalContacts, contactLanguage } = values;
  return (
    <KeyValuePairs
      columns={2}
      items={[
        { label: say("What you mainly send"), value: labelIn(mailTypes, mailType) },
        { label: say("Website"), value: websiteUrl },
        { label: say("Use case"), value: useCase === "" ? "–" : useCase },
        { label: say("Contact addresses"), value: additionalContacts === "" ? "–" : additionalContacts },
        { label: say("Language of AWS's answer"), value: labelIn(languages, contactLanguage) },
      ]}
    />
  );
}
