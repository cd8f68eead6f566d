/** The colours of a mail: for bands and buttons, for words, and for the paper around the sheet. */
export interface Look {
  readonly accent: string;
  readonly ink: string;
  readonly paper: string;
}
