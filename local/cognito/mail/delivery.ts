/** Where a code went, told so that only its owner recognises it. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: "EMAIL";
  readonly AttributeName: "email";
}

/** "j***@e***" for jo@example.com; a name without an address gets something of the same look. */
export function codeDelivery(name: string): CodeDelivery {
  const [local = "", domain = "e"] = name.trim().split("@");
  return {
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
    DeliveryMedium: "EMAIL",
    AttributeName: "email",
  };
}
