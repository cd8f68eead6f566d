import { RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import {
  AccountRecovery,
  CfnUserPool,
  CustomThreatProtectionMode,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  PasskeyUserVerification,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
  type UserPoolProps,
} from "aws-cdk-lib/aws-cognito";
import { Code, type Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { Capability } from "#shared/api/route.ts";
import { leadingKeysOf, type Touch } from "#shared/partitions.ts";
import { triggerTouches } from "#shared/trigger-touches.ts";
import { acknowledge } from "../acknowledge.ts";
import { IdentityAlarms } from "../monitoring/identity-alarms.ts";
import { PoolAlarms } from "../monitoring/pool-alarms.ts";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import { ApiFunction } from "../constructs/api-function.ts";
import { AppClients } from "../constructs/app-client.ts";
import { OtherProviders } from "../constructs/other-providers.ts";
import { PoolFirewall } from "../constructs/pool-firewall.ts";
import { ThreatProtection } from "../constructs/threat-protection.ts";
import { grants } from "../grants.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import { senderDomainOf } from "../mail-sender.ts";
import type { StageSettings } from "../settings.ts";

interface IdentityStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly table: ITable;
  readonly alarms: AlarmTopic;
}

interface Trigger {
  readonly id: string;
  readonly operation: UserPoolOperation;
  readonly file: string;
  readonly version?: LambdaVersion;
  readonly needs: readonly Capability[];
  /** What of the table it touches; absent: nothing. */
  readonly touches?: readonly Touch[];
}

const triggers: readonly Trigger[] = [
  {
    id: "CreateAuthChallenge",
    operation: UserPoolOperation.CREATE_AUTH_CHALLENGE,
    file: "functions/triggers/create-auth-challenge.ts",
    needs: [],
  },
  {
    id: "DefineAuthChallenge",
    operation: UserPoolOperation.DEFINE_AUTH_CHALLENGE,
    file: "functions/triggers/define-auth-challenge.ts",
    needs: [],
  },
  {
    id: "PostConfirmation",
    operation: UserPoolOperation.POST_CONFIRMATION,
    file: "functions/triggers/post-confirmation.ts",
    needs: ["table:write"],
    touches: triggerTouches.signIn,
  },
  {
    id: "PreSignUp",
    operation: UserPoolOperation.PRE_SIGN_UP,
    file: "functions/triggers/pre-sign-up.ts",
    needs: ["identity:link", "table:write"],
    touches: triggerTouches.signIn,
  },
  {
    id: "PreTokenGeneration",
    operation: UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
    // With the access token in it (AWS: "Pre token generation Lambda trigger").
    version: LambdaVersion.V2_0,
    file: "functions/triggers/pre-token-generation.ts",
    needs: ["factors:read", "table:write"],
    touches: triggerTouches.signIn,
  },
  {
    id: "VerifyAuthChallengeResponse",
    operation: UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
    file: "functions/triggers/verify-auth-challenge-response.ts",
    needs: ["table:write"],
    touches: triggerTouches.loginToken,
  },
];

/** A user pool must have a sender: without ours it is Cognito's own, which sends nothing since no flow of Cognito mails. */
function senderOf(settings: StageSettings): UserPoolEmail {
  const { senderAddress, region } = settings;
  const sesVerifiedDomain = senderDomainOf(settings);
  if (senderAddress === undefined || sesVerifiedDomain === undefined) return UserPoolEmail.withCognito();
  // Without the domain the pool would name the address itself, and Cognito would ask whether that is verified.
  return UserPoolEmail.withSES({ fromEmail: senderAddress, fromName: "Sestina", sesRegion: region, sesVerifiedDomain });
}

/** Cognito has a mode in between: it only logs what it would do about a sign-in, and blocks no user. */
function threatProtectionOf({ threatProtection }: StageSettings): Partial<UserPoolProps> {
  if (threatProtection === "off") return { featurePlan: FeaturePlan.ESSENTIALS };
  const enforced = threatProtection === "enforced";
  return {
    featurePlan: FeaturePlan.PLUS,
    standardThreatProtectionMode: enforced
      ? StandardThreatProtectionMode.FULL_FUNCTION
      : StandardThreatProtectionMode.AUDIT_ONLY,
    customThreatProtectionMode: enforced
      ? CustomThreatProtectionMode.FULL_FUNCTION
      : CustomThreatProtectionMode.AUDIT_ONLY,
  };
}

/** Who people are: the user pool with its firewall, its two app clients, and the triggers that found companies and make claims. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly clients: AppClients;

  constructor(scope: Construct, id: string, { settings, table, alarms, ...props }: IdentityStackProps) {
    super(scope, id, props);
    this.userPool = new UserPool(this, "Users", {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Accounts are created once their address is proven (docs/decisions/0049-create-accounts-only-for-proven-addresses.md).
      selfSignUpEnabled: false,
      // AWS asks for it with `keepOriginal`. No mail follows from it: users neither sign up nor change their address.
      autoVerify: { email: true },
      // People are known by an address that has been proven, as on the local user pool.
      keepOriginal: { email: true },
      // Forgotten passwords are reset by a token of ours.
      accountRecovery: AccountRecovery.NONE,
      // The rest of the rules (shared/passwords) is checked by our API.
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      // Passkeys are of the app's own domain, whose pages ask for them.
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: settings.domainName,
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      customAttributes: {
        // Of former registrations: AWS removes no attribute from a pool.
        gclid: new StringAttribute({ maxLen: 512, mutable: true }),
        // Written at each sign-in by a provider, so it has to be mutable.
        provider_sub: new StringAttribute({ maxLen: 512, mutable: true }),
        // Of former registrations, as well.
        terms: new StringAttribute({ maxLen: 32, mutable: true }),
      },
      ...threatProtectionOf(settings),
      email: senderOf(settings),
      deletionProtection: settings.keepData,
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // A passkey with user verification is both factors, for users who have another one too (AWS: WebAuthnMfaSettingsType).
    if (this.userPool.node.defaultChild instanceof CfnUserPool) {
      this.userPool.node.defaultChild.webAuthnFactorConfiguration = "MULTI_FACTOR_WITH_USER_VERIFICATION";
    }
    acknowledge(this.userPool, "AwsSolutions-COG1", "length and common passwords count, not kinds of characters");
    acknowledge(this.userPool, "AwsSolutions-COG2", "a second factor is each person's choice");
    if (settings.threatProtection === "off")
      acknowledge(this.userPool, "AwsSolutions-COG8", "threat protection is part of the Plus plan, decided per stage");

    const signIn = new OtherProviders(this, "OtherProviders", { userPool: this.userPool, settings });
    this.clients = new AppClients(this, "Web", { userPool: this.userPool, signIn, table, settings });

    const code = Code.fromAsset(
      gatherLambdas(
        "triggers",
        triggers.map(({ file }) => file),
      ),
    );
    const environment = { TABLE_NAME: table.tableName, APP_URL: `https://${settings.domainName}` };
    const { imageBucketName } = settings;
    const resources = {
      table,
      imageBucketName,
      userPoolArn: this.userPool.userPoolArn,
      workQueueArn: "",
      mailIdentityArns: [],
    };
    const lambdas: Lambda[] = [];
    for (const { id: triggerId, operation, version, file, needs, touches = [] } of triggers) {
      const { lambda } = new ApiFunction(this, triggerId, {
        code,
        file,
        environment,
        settings,
        timeoutSeconds: 5,
      });
      const leadingKeys = leadingKeysOf(touches, false);
      for (const need of needs) grants[need](lambda, { ...resources, leadingKeys });
      this.userPool.addTrigger(operation, lambda, version);
      lambdas.push(lambda);
    }
    if (settings.threatProtection === "enforced") {
      new ThreatProtection(this, "ThreatProtection", { userPool: this.userPool });
    }
    new PoolFirewall(this, "Firewall", { userPool: this.userPool, settings });
    new PoolAlarms(this, "PoolAlarms", { alarms, userPool: this.userPool, settings });
    new IdentityAlarms(this, "Alarms", {
      alarms,
      userPool: this.userPool,
      client: this.clients.api,
      triggers: lambdas,
    });
  }
}
