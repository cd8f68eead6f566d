import { dateAndTime } from "./dates.ts";

const timestamp = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** A message of the server with its timestamps in the user's format and time zone. */
export const withReadableDates = (sentence: string): string => sentence.replace(timestamp, dateAndTime);
