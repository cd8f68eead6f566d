import Box from "@cloudscape-design/components/box";
import StatusIndicator from "@cloudscape-design/components/status-indicator";

/** From 0 to 1: the rates from which AWS reviews an account and may pause it (SES: "Sending review process FAQs"). */
export interface Thresholds {
  readonly review: number;
  readonly pause: number;
}

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 });

/** A rate, and whether it endangers the account. */
export function RateValue({ rate, thresholds: { review, pause } }: { rate: number; thresholds: Thresholds }) {
  const type = rate >= pause ? "error" : rate >= review ? "warning" : "success";
  return (
    <>
      <StatusIndicator type={type}>{percent.format(rate)}</StatusIndicator>
      <Box color="text-body-secondary" fontSize="body-s">
        AWS reviews from {percent.format(review)}, may pause from {percent.format(pause)}
      </Box>
    </>
  );
}
