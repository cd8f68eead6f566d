import { expect, it } from "vitest";
import { mailIdentitiesOf, senderDomainOf } from "#infra/mail-sender.ts";
import { readStageSettings } from "#infra/settings.ts";
import { allTemplatesOf, resourcesOf } from "#tests/support/synthesized.ts";

const identityOf = (name: string) => `arn:aws:ses:eu-central-1:111122223333:identity/${name}`;
const sendsMail = (stage: "dev" | "prd") =>
  resourcesOf(stage, "AWS::IAM::Policy").flatMap(({ Properties }) =>
    (Properties.PolicyDocument.Statement as { Action: unknown; Resource: unknown }[]).filter(
      ({ Action }) => Action === "ses:SendEmail",
    ),
  );
const poolMailOf = (stage: "dev" | "prd") =>
  resourcesOf(stage, "AWS::Cognito::UserPool")[0]!.Properties.EmailConfiguration;

it("lets the user pool mail by the sender's domain, which is what the checks before a deployment require", () => {
  const settings = readStageSettings("prd");
  expect(senderDomainOf(settings)).toBe("sestina.example");
  expect(poolMailOf("prd")).toMatchObject({
    EmailSendingAccount: "DEVELOPER",
    From: "Sestina <hello@sestina.example>",
    SourceArn: identityOf("sestina.example"),
  });
});

it("lets Lambdas that mail use the same domain, or the address if that is an identity too", () => {
  const statements = sendsMail("prd");
  expect(statements.length).toBeGreaterThan(2);
  const identities = mailIdentitiesOf(readStageSettings("prd"));
  expect(identities).toEqual(["sestina.example", "hello@sestina.example"]);
  for (const { Resource } of statements) expect(Resource).toEqual(identities.map(identityOf).sort());
});

it("deploys a stage without a sender with Cognito's default sender, and without Lambdas that send mail", () => {
  expect(readStageSettings("dev").senderAddress).toBeUndefined();
  expect(poolMailOf("dev")).toEqual({ EmailSendingAccount: "COGNITO_DEFAULT" });
  expect(sendsMail("dev")).toEqual([]);
  expect(allTemplatesOf("dev").filter(({ text }) => text.includes("MAIL_SENDER"))).toEqual([]);
});
