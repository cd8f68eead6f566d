export const languages = [
  { value: "EN", label: "English" },
  { value: "JA", label: "Japanese" },
] as const;

export const mailTypes = [
  { value: "TRANSACTIONAL", label: "Transactional", description: "Confirmations, receipts, passwords." },
  { value: "MARKETING", label: "Marketing", description: "Newsletters and offers." },
] as const;
