import { dateAndTime } from "./dates.ts";

const timestamp = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** A sentence of the server with its timestamps as a person reads them, in their time zone. */
export const withReadableDates = (sentence: string): string => sentence.replace(timestamp, dateAndTime);
