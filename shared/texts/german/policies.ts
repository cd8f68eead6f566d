/** What the policies and the user group of a new company are for (shared/default-policies.ts). Their names stay: users search by them. */
export const policies = {
  "Everything, including team and billing": "Alles, auch Team und Abrechnung",
  "Templates, blocks and tags, including publishing and deleting":
    "Vorlagen, Bausteine und Tags, auch veröffentlichen und löschen",
  "Templates, blocks and tags, without publishing and deleting":
    "Vorlagen, Bausteine und Tags, ohne veröffentlichen und löschen",
  "Looks at everything, changes nothing": "Sieht alles, ändert nichts",
  "Plan, payment and invoices": "Tarif, Zahlung und Rechnungen",
  "Founders and administrators of the company": "Gründer und Administratoren der Firma",
} as const;
