import { expect, it } from "vitest";
import { moneyText } from "#shared/models/money.ts";

it.each([
  [4900, "usd", "$49.00"],
  [5, "eur", "€0.05"],
  [4900, "jpy", "¥4,900"],
  [4900, "kwd", "KWD\u00a04.900"],
] as const)("%i of the smallest unit of %s is %s", (amount, currency, text) => {
  expect(moneyText({ amount, currency })).toBe(text);
});
