import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
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
        { label: "What you mainly send", value: labelIn(mailTypes, mailType) },
        { label: "Website", value: websiteUrl },
        { label: "Use case", value: useCase === "" ? "–" : useCase },
        { label: "Contact addresses", value: additionalContacts === "" ? "–" : additionalContacts },
        { label: "Language of AWS's answer", value: labelIn(languages, contactLanguage) },
      ]}
    />
  );
}
