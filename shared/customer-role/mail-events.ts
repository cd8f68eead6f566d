/** What of Amazon SES a customer's rule hands on to Sestina (AWS: "SES events schema reference", detail types). */
export const mailEventPattern = {
  source: ["aws.ses"],
  "detail-type": [
    "Email Rendering Failed",
    "Email Sent",
    "Email Delivered",
    "Email Bounced",
    "Email Complaint Received",
    "Email Rejected",
    "Email Opened",
    "Email Clicked",
  ],
} as const;
