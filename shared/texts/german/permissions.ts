import type { permissionLabels } from "../../permission-labels.ts";

/** The names of permissions. */
export const permissions = {
  "View templates": "Vorlagen ansehen",
  "Create templates": "Vorlagen erstellen",
  "Edit templates": "Vorlagen bearbeiten",
  "Delete templates": "Vorlagen löschen",
  "Publish templates": "Vorlagen veröffentlichen",
  "Accept breaking changes": "Inkompatible Änderungen zulassen",
  "View tags": "Tags ansehen",
  "Manage tags": "Tags verwalten",
  "View AWS accounts": "AWS-Konten ansehen",
  "Manage AWS accounts": "AWS-Konten verwalten",
  "View email identities": "E-Mail-Identitäten ansehen",
  "Manage email identities": "E-Mail-Identitäten verwalten",
  "View domain identities": "Domain-Identitäten ansehen",
  "Manage domain identities": "Domain-Identitäten verwalten",
  "Create reusable blocks": "Wiederverwendbare Bausteine erstellen",
  "Edit reusable blocks": "Wiederverwendbare Bausteine bearbeiten",
  "Delete reusable blocks": "Wiederverwendbare Bausteine löschen",
  "Manage plan and billing": "Tarif und Abrechnung verwalten",
  "Manage team and access": "Team und Zugriff verwalten",
  "Manage company security": "Sicherheit der Firma verwalten",
} as const satisfies Readonly<Record<(typeof permissionLabels)[keyof typeof permissionLabels], string>>;
