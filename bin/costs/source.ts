/**
 * The source of a price: AWS's pages or whitepapers, in stored copies without a date; third-party texts of 2026; or
 * memory.
 */
export type Source = "aws" | "others" | "memory";
