import { locale } from "#web/lib/texts/say.ts";

/**
 * The rates from which AWS reviews an account and may pause its sending: bounces 5 % and 10 %, complaints 0.1 % and 0.5
 * % (AWS: "Amazon SES sending review process FAQs").
 */
export const thresholds = {
  bounce: { warning: 0.05, danger: 0.1 },
  complaint: { warning: 0.001, danger: 0.005 },
} as const;

export type Standing = "success" | "warning" | "error";

export function standingOf(kind: keyof typeof thresholds, rate: number): Standing {
  const { warning, danger } = thresholds[kind];
  if (rate >= danger) return "error";
  return rate >= warning ? "warning" : "success";
}

/** The ratio of two counts; 0 if the whole is 0. */
export const rateOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const twoDigits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "4.25 %", in one line. */
export const percent = (rate: number): string => `${twoDigits.format(rate * 100)}\u00a0%`;
