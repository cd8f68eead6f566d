/** Numbers of the ZIP format (PKWARE, "APPNOTE.TXT"), which is little-endian. */
export const zipFormat = {
  localHeader: 0x04_03_4b_50,
  localHeaderBytes: 30,
  centralHeader: 0x02_01_4b_50,
  centralHeaderBytes: 46,
  end: 0x06_05_4b_50,
  endBytes: 22,
  /** A comment of the file follows its end. */
  mostCommentBytes: 0xff_ff,
  /** Version 2.0 of the format: deflated files. */
  version: 20,
  stored: 0,
  deflated: 8,
  encryptedFlag: 1,
  utf8Flag: 1 << 11,
} as const;
