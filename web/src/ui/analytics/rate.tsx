import Box from "@cloudscape-design/components/box";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { say } from "#web/lib/texts/say.ts";
import type { thresholds } from "./rates.ts";
import { percent, standingOf } from "./rates.ts";

const words = { success: "", warning: say("Amazon may review"), error: say("Amazon may pause sending") } as const;

/** A bounce or complaint rate, and whether AWS may act on it. */
export function Rate({ kind, rate }: { kind: keyof typeof thresholds; rate: number }) {
  const standing = standingOf(kind, rate);
  const word = words[standing];
  return (
    <>
      <StatusIndicator type={standing}>{percent(rate)}</StatusIndicator>
      {word !== "" && <Box fontSize="body-s">{word}</Box>}
    </>
  );
}
