import type { messagesWithAws } from "../../error-messages-with-aws.ts";

/** The errors about AWS accounts, their roles and keys; a part of errors.ts. */
export const errorsWithAws = {
  "Please connect an AWS account first.": "Bitte verbinde zuerst ein AWS-Konto.",
  "This role is in Sestina's own AWS account. Please enter a role of your account.":
    "Diese Rolle gehört zu Sestinas eigenem AWS-Konto. Bitte gib eine Rolle deines Kontos ein.",
  "This role is in another AWS account. Please connect that one as an account of its own.":
    "Diese Rolle gehört zu einem anderen AWS-Konto. Bitte verbinde jenes als eigenes Konto.",
  "The role cannot be assumed. Check its ARN and that its trust policy names our account and your external ID.":
    "Die Rolle kann nicht übernommen werden. Prüfe ihren ARN und ob ihre Vertrauensrichtlinie unser Konto und deine externe ID nennt.",
  "The role can be assumed without the external ID, so others could use it through us. Add the sts:ExternalId condition to its trust policy.":
    "Die Rolle kann ohne die externe ID übernommen werden, sodass andere sie über uns verwenden könnten. Ergänze in ihrer Vertrauensrichtlinie die Bedingung sts:ExternalId.",
  "The credentials of this AWS account do not work (any more). Please check the role.":
    "Die Zugangsdaten dieses AWS-Kontos funktionieren nicht (mehr). Bitte prüfe die Rolle.",
  "The role lacks permissions for this. Please extend its policy.":
    "Der Rolle fehlen Berechtigungen dafür. Bitte erweitere ihre Richtlinie.",
  "The role of this AWS account may not look this up. Please check its permissions.":
    "Die Rolle dieses AWS-Kontos darf das nicht abrufen. Bitte prüfe ihre Berechtigungen.",
  "The role's permissions cannot be evaluated: sts:GetCallerIdentity and iam:SimulatePrincipalPolicy are required.":
    "Die Berechtigungen der Rolle können nicht ausgewertet werden: sts:GetCallerIdentity und iam:SimulatePrincipalPolicy sind nötig.",
  "This region is not enabled in the AWS account. Enable it there, or choose another region.":
    "Diese Region ist im AWS-Konto nicht aktiviert. Aktiviere sie dort oder wähle eine andere Region.",
  "This AWS account is already connected in this region.": "Dieses AWS-Konto ist in dieser Region schon verbunden.",
  "Amazon SES accepts only so many calls per second and is busy. Please try again.":
    "Amazon SES nimmt nur eine begrenzte Zahl von Aufrufen pro Sekunde an und ist ausgelastet. Bitte versuche es erneut.",
  "Amazon SES still shows this template as it was before a change of a moment ago. Please try again.":
    "Amazon SES zeigt diese Vorlage noch so wie vor der letzten Änderung. Bitte versuche es erneut.",
  "Amazon SES holds 20,000 templates in this region already and takes no more. Delete some there, or publish to another region.":
    "Amazon SES enthält in dieser Region schon 20.000 Vorlagen und nimmt keine weiteren an. Lösche dort einige oder veröffentliche in einer anderen Region.",
  "Amazon SES holds 10,000 identities in this region already and takes no more. Remove some there, or use another region.":
    "Amazon SES enthält in dieser Region schon 10.000 Identitäten und nimmt keine weiteren an. Entferne dort einige oder verwende eine andere Region.",
  "AWS does not answer at the moment. Please try again.": "AWS antwortet gerade nicht. Bitte versuche es erneut.",
  "AWS is reviewing this account already. Please wait for its answer.":
    "AWS prüft dieses Konto schon. Bitte warte die Antwort ab.",
  "This account has left the sandbox already.": "Dieses Konto hat die Sandbox schon verlassen.",
  "Somebody changed this account since you opened it. Please close this and try again.":
    "Jemand hat dieses Konto geändert, seit du es geöffnet hast. Bitte schließe das hier und versuche es erneut.",
  "You are working in this account. Please choose another one as your default first.":
    "Du arbeitest in diesem Konto. Bitte wähle zuerst ein anderes als Standard.",
  "This token is not accepted.": "Dieses Token wird nicht angenommen.",
  "This trusted issuer does not exist (any more).": "Diesen vertrauten Aussteller gibt es nicht (mehr).",
  "A company can have 50 trusted issuers. Remove one first.":
    "Ein Unternehmen kann 50 vertraute Aussteller haben. Entferne zuerst einen.",
  "This API key does not exist (any more).": "Diesen API-Schlüssel gibt es nicht (mehr).",
  "A company can have 100 API keys. Revoke one first.":
    "Eine Firma kann 100 API-Schlüssel haben. Widerrufe zuerst einen.",
  "Maximum number of AWS accounts reached": "Höchstzahl der AWS-Konten erreicht",
  "Please accept additional costs disclaimer": "Bitte bestätige den Hinweis auf zusätzliche Kosten",
  "Your AWS accounts could not be loaded. Please try again.":
    "Deine AWS-Konten konnten nicht geladen werden. Bitte versuche es erneut.",
  "Amazon SES holds something else by now, or this difference was settled. Please load the page again.":
    "Amazon SES enthält inzwischen etwas anderes, oder diese Abweichung wurde geklärt. Bitte lade die Seite neu.",
} as const satisfies Readonly<Record<(typeof messagesWithAws)[keyof typeof messagesWithAws], string>>;
