/**
 * Where a price was found: on AWS's own pages or in its whitepapers, in stored copies without a date; in what others
 * wrote in 2026; or nowhere, so that it is as we remember it.
 */
export type Source = "aws" | "others" | "memory";
