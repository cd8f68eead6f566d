import { createHash } from "node:crypto";
import type { Card } from "../billing/attach-card.ts";
import { testCards } from "./test-cards.ts";

export type CardField = "number" | "expiry" | "cvc" | "email";

export interface CardProblem {
  readonly field: CardField;
  /** With Stripe's messages where it has some (Stripe: "Error codes"). */
  readonly message: string;
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
function passesLuhn(number: string): boolean {
  const sum = number
    .split("")
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** "12 / 30" gives month and year. */
function readExpiry(text: string): { readonly month: number; readonly year: number } | undefined {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(text) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

const problem = (field: CardField, message: string): CardProblem => ({ field, message });

/** A button for a test card stands for its number with any future expiry and any code. */
function fieldsOf(form: URLSearchParams, now: Date): Record<CardField | "name", string> {
  const field = (name: string): string => (form.get(name) ?? "").trim();
  const chosen = testCards.find(({ number }) => number === form.get("test_card"));
  const typed = { number: field("number").replace(/[\s-]/g, ""), expiry: field("expiry"), cvc: field("cvc") };
  const filled = chosen && { number: chosen.number, expiry: `12/${now.getUTCFullYear() + 3}`, cvc: "123" };
  return { ...(filled ?? typed), email: field("email"), name: field("name") };
}

/** The card of a form, or the error. */
export function readCard(form: URLSearchParams, now: Date): Card | CardProblem {
  const { number, expiry, cvc, email, name } = fieldsOf(form, now);
  if (!/^\d{13,19}$/.test(number)) return problem("number", "Your card number is incomplete.");
  if (!passesLuhn(number)) return problem("number", "Your card number is invalid.");
  const until = readExpiry(expiry);
  if (until === undefined || until.month < 1 || until.month > 12) {
    return problem("expiry", "Your card's expiration date is incomplete.");
  }
  // A card is valid until the end of its month.
  if (Date.UTC(until.year, until.month) <= now.getTime()) {
    return problem("expiry", "Your card's expiration date is in the past.");
  }
  if (!/^\d{3,4}$/.test(cvc)) return problem("cvc", "Your card's security code is incomplete.");
  if (email !== "" && !/^[^\s@]+@[^\s@]+$/.test(email)) return problem("email", "Your e-mail address is incomplete.");
  const known = testCards.find((card) => card.number === number);
  if (known === undefined) {
    return problem("number", "Your card was declined: only test cards work here, and this is none of them.");
  }
  return {
    brand: known.brand,
    behaviour: known.behaviour,
    last4: number.slice(-4),
    expMonth: until.month,
    expYear: until.year,
    fingerprint: createHash("sha256").update(number).digest("hex").slice(0, 16),
    name: name === "" ? null : name,
    email: email === "" ? null : email,
  };
}
