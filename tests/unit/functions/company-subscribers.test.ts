import { expect, it } from "vitest";
import { companySubscribers } from "#functions/domain/billing/company-subscribers.ts";

it("counts users by the e-mail domain of their company, in any spelling", () => {
  expect(companySubscribers(["ada@shop.example", "bob@SHOP.example", "eve@mail.shop.example"])).toEqual({
    "shop.example": 2,
    "mail.shop.example": 1,
  });
});

it.each(["gmail.com", "hotmail.com", "icloud.com", "outlook.com", "yahoo.com"])(
  "does not count users of %s, but counts domains that only end alike",
  (domain) => {
    expect(companySubscribers([`ada@${domain}`, `Bob@${domain.toUpperCase()}`, `eve@not${domain}`])).toEqual({
      [`not${domain}`]: 1,
    });
  },
);
