import { expect, it } from "vitest";
import { companySubscribers } from "#functions/domain/billing/company-subscribers.ts";

it("counts people by the e-mail domain of their company, however it is written", () => {
  expect(companySubscribers(["ada@shop.example", "bob@SHOP.example", "eve@mail.shop.example"])).toEqual({
    "shop.example": 2,
    "mail.shop.example": 1,
  });
});

it.each(["gmail.com", "hotmail.com", "icloud.com", "outlook.com", "yahoo.com"])(
  "does not count people of %s, but those whose domain only ends alike",
  (domain) => {
    expect(companySubscribers([`ada@${domain}`, `Bob@${domain.toUpperCase()}`, `eve@not${domain}`])).toEqual({
      [`not${domain}`]: 1,
    });
  },
);
