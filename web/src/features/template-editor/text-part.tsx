import Box from "@cloudscape-design/components/box";
import RadioGroup from "@cloudscape-design/components/radio-group";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Textarea from "@cloudscape-design/components/textarea";
import { useState } from "react";
import type { Template } from "#shared/models/template.ts";
import { say } from "#web/lib/texts/say.ts";

export interface TextPartProps {
  readonly saved: Pick<Template, "text" | "textIsOwn">;
  /** Undefined: as saved. Empty: generated from the design. */
  readonly drafted: string | undefined;
  readonly onText: (text: string) => void;
}

/** The plain text part, for recipients without HTML: generated from the design, or written by hand. */
export function TextPart({ saved, drafted, onText }: TextPartProps) {
  const [isOwn, setIsOwn] = useState(drafted === undefined ? saved.textIsOwn : drafted !== "");
  const choose = (own: boolean) => {
    setIsOwn(own);
    onText(own ? saved.text : "");
  };
  return (
    <SpaceBetween size="s">
      <RadioGroup
        ariaLabel={say("Where the text part comes from")}
        value={isOwn ? "own" : "made"}
        onChange={({ detail }) => choose(detail.value === "own")}
        items={[
          { value: "made", label: say("Made from the design") },
          { value: "own", label: say("Written by hand") },
        ]}
      />
      {isOwn ? (
        <Textarea
          ariaLabel={say("Text part")}
          rows={14}
          value={drafted ?? saved.text}
          onChange={({ detail }) => onText(detail.value)}
        />
      ) : (
        <Box color="text-body-secondary" fontSize="body-s">
          {say("It is made again with every save.")}
        </Box>
      )}
    </SpaceBetween>
  );
}
