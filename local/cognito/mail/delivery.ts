/** Where a code was sent, masked so that only the owner recognises it. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: "EMAIL";
  readonly AttributeName: "email";
}

/** "j***@e***" for jo@example.com; an unknown user gets a made-up value of the same form. */
export function codeDelivery(name: string): CodeDelivery {
  const [local = "", domain = "e"] = name.trim().split("@");
  return {
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    DeliveryMedium: "EMAIL",
    AttributeName: "email",
  };
}
