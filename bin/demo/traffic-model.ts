import { createHash } from "node:crypto";
import type { DemoMail } from "./mails/demo-mail.ts";

/** What became of the mails of a template on a day. */
export interface DayOfMail {
  readonly templateName: string;
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
  /** The numbers of the delivered mails, from 0, that were opened and clicked; none of mails that are not tracked. */
  readonly opened: readonly number[];
  readonly clicked: readonly number[];
}

/** Hours of the day in UTC, from midnight: few mails at night, most in the morning and in the evening. */
const hours = [1, 1, 1, 1, 1, 2, 4, 7, 9, 9, 7, 6, 6, 6, 6, 6, 7, 8, 9, 8, 6, 4, 2, 1];
const ALL_HOURS = hours.reduce((sum, share) => sum + share, 0);

/** Sunday first. */
const weekdays = [0.42, 1.02, 1.08, 1.04, 1.12, 0.94, 0.5];
const THURSDAY = 4;
/** Newsletters leave on Thursdays, and trickle on other days. */
const newsletterShare = (weekday: number): number => (weekday === THURSDAY ? 3.4 : 0.25);

/** The same number from 0 to 1 for the same text. */
const chance = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Of the day's mails, the share that is sent in each hour; hours to come have none. */
export function hourShares(day: string, now: Date): readonly number[] {
  return hours.map((share, hour) => (hourStart(day, hour) > now.getTime() - HOUR_MS ? 0 : share / ALL_HOURS));
}

const HOUR_MS = 60 * 60 * 1000;
const hourStart = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;

/** The mails of a day by template: lower at weekends, never twice the same. */
export function mailsOfDay(mails: readonly DemoMail[], day: string, now: Date): readonly DayOfMail[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const elapsed = hourShares(day, now).reduce((sum, share) => sum + share, 0);
  return mails.flatMap(({ name, daily = 0, tags }) => {
    const isNews = tags.includes("News");
    const share = isNews ? newsletterShare(weekday) : (weekdays[weekday] ?? 1);
    const sent = Math.round(daily * share * elapsed * (0.82 + 0.36 * chance(`${day} ${name}`)));
    if (sent === 0) return [];
    const bounced = [...Array(sent).keys()].filter((n) => chance(`bounce ${day} ${name} ${n}`) < 0.014).length;
    const complained = [...Array(sent).keys()].filter((n) => chance(`complaint ${day} ${name} ${n}`) < 0.00025).length;
    // The company tracks its newsletters only: what a customer has bought needs no picture and no changed links.
    const delivered = isNews ? [...Array(sent - bounced).keys()] : [];
    const opened = delivered.filter((n) => chance(`open ${day} ${name} ${n}`) < 0.46);
    const clicked = opened.filter((n) => chance(`click ${day} ${name} ${n}`) < 0.17);
    return [{ templateName: name, sent, bounced, complained, opened, clicked }];
  });
}
