/** Texts of trusted issuers. */
export const trusts = {
  "A token must fit all of them. A value can end in * to fit all that begins like it.":
    "Ein Token muss alle erfüllen. Ein Wert kann mit * enden: Dann passt alles, was so beginnt.",
  Claim: "Claim",
  "Claim {number}": "Claim {number}",
  "Value of {claim}": "Wert von {claim}",
  "Add condition": "Bedingung hinzufügen",
  "Remove the condition on {claim}": "Die Bedingung für {claim} entfernen",
  "No conditions": "Keine Bedingungen",
  "Use {name} in a pipeline": "{name} in einer Pipeline verwenden",
  "The pipeline exchanges the token of its run for one of 15 minutes, and uses that as an API key. It holds no secret.":
    "Die Pipeline tauscht das Token ihres Laufs gegen eines für 15 Minuten und verwendet es als API-Schlüssel. Sie hat kein Geheimnis.",
  "Token of the run": "Token des Laufs",
  Exchange: "Tausch",
  "Another issuer": "Ein anderer Aussteller",
  "Use in a pipeline": "In einer Pipeline verwenden",
  "{name} is not trusted any more.": "{name} wird nicht mehr vertraut.",
  "Trust {name} no longer?": "{name} nicht mehr vertrauen?",
  "Its tokens are refused at once, also those that pipelines have exchanged.":
    "Seine Token werden sofort abgelehnt, auch solche, die Pipelines schon getauscht haben.",
  "Trust an issuer": "Einem Aussteller vertrauen",
  "Pipelines of": "Pipelines von",
  "The trusted issuer was changed.": "Der vertraute Aussteller wurde geändert.",
  "Its address, as in the claim iss of its tokens. It publishes its keys there.":
    "Seine Adresse, wie im Claim iss seiner Token. Dort veröffentlicht er seine Schlüssel.",
  Audience: "Audience",
  "What the pipeline asks its token for: the claim aud.": "Wofür die Pipeline ihr Token anfordert: der Claim aud.",
  "A company can trust {MAX_TRUSTED_ISSUERS} issuers: remove one first.":
    "Eine Firma kann {MAX_TRUSTED_ISSUERS} Ausstellern vertrauen: Entferne zuerst einen.",
  "Trusted issuers": "Vertraute Aussteller",
  "Pipelines of GitHub, GitLab and others exchange the token of a run for one of 15 minutes. They need no key.":
    "Pipelines von GitHub, GitLab und anderen tauschen das Token eines Laufs gegen eines für 15 Minuten. Sie brauchen keinen Schlüssel.",
  "No trusted issuers yet": "Noch keine vertrauten Aussteller",
  "Trust the issuer of your pipeline, and it publishes without a stored key.":
    "Vertraue dem Aussteller deiner Pipeline, und sie veröffentlicht ohne gespeicherten Schlüssel.",
} as const;
