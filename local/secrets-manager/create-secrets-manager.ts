import * as z from "zod";
import type { LocalService } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import {
  createJsonService,
  requireAllowedInAccount,
  type JsonCall,
  jsonOperation,
  type JsonServiceDeps,
  JsonServiceError,
} from "../aws/json-protocol.ts";
import { uuid } from "../aws/random-text.ts";
import { createRotation, type RotationSettings } from "./create-rotation.ts";
import { moveStage, removeStage, Secret, secretArnOf as arnOf, type Version } from "./secret.ts";

interface SecretsDeps extends JsonServiceDeps {
  readonly store: Store;
  /** Secrets that are created at the start if they do not exist. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Absent: no secret is rotated. */
  readonly rotation?: RotationSettings;
}

export interface SecretsManager extends LocalService {
  /** The current value, as CloudFormation puts it into a distribution; "" for an unknown secret. */
  readonly valueOf: (name: string) => string;
  /** Resolves when no rotation is in progress. */
  readonly rotated: () => Promise<void>;
}

const Token = z.string().min(32).max(64);
const Stage = z.string().min(1).max(256);
const Value = z.string().max(65_536);

const missing = (what = "secret.") =>
  new JsonServiceError("ResourceNotFoundException", `Secrets Manager can't find the specified ${what}`);
const invalid = (message: string) => new JsonServiceError("InvalidParameterException", message);

/**
 * AWS Secrets Manager, as far as rotation goes: versions and their stages (AWS: Secrets Manager API Reference,
 * GetSecretValue, PutSecretValue, UpdateSecretVersionStage, DescribeSecret, CreateSecret, RotateSecret). Secrets are in
 * the operator's account.
 */
export function createSecretsManager(deps: SecretsDeps): SecretsManager {
  const { store, now, random } = deps;
  const secrets = store.collection("secret", Secret);
  const rotation = createRotation(deps.rotation ?? { invoke: () => Promise.resolve(), lambdas: {} });
  const newVersion = (id: string, value: string | undefined, stages: string[]): Version => ({
    ...{ id, value, stages },
    createdAt: now().getTime() / 1000,
  });
  const make = (name: string, value: string, id = uuid(random)) => {
    const secret = { name, arn: arnOf(name), versions: [newVersion(id, value, ["AWSCURRENT"])] };
    secrets.put(name, secret);
    return secret;
  };
  for (const [name, value] of Object.entries(deps.secrets)) if (secrets.get(name) === undefined) make(name, value);

  function find(id: string, { caller }: JsonCall, action: string): Secret {
    const secret = secrets.get(id) ?? secrets.list().find(({ arn }) => arn === id);
    requireAllowedInAccount(caller, `secretsmanager:${action}`, secret?.arn ?? arnOf(id));
    if (secret === undefined) throw missing();
    return secret;
  }
  const named = ({ arn, name }: Secret) => ({ ARN: arn, Name: name });

  const operations = {
    CreateSecret: jsonOperation(
      z.object({ Name: z.string().min(1).max(512), SecretString: Value, ClientRequestToken: Token.optional() }),
      ({ Name, SecretString, ClientRequestToken }, { caller }) => {
        requireAllowedInAccount(caller, "secretsmanager:CreateSecret", arnOf(Name));
        if (secrets.get(Name) !== undefined)
          throw new JsonServiceError(
            "ResourceExistsException",
            `The operation failed because the secret ${Name} already exists.`,
          );
        const secret = make(Name, SecretString, ClientRequestToken);
        return { ...named(secret), VersionId: secret.versions[0]?.id };
      },
      invalid,
    ),
    DescribeSecret: jsonOperation(
      z.object({ SecretId: z.string() }),
      ({ SecretId }, call) => {
        const secret = find(SecretId, call, "DescribeSecret");
        const stages = Object.fromEntries(secret.versions.map(({ id, stages: held }) => [id, held]));
        return { ...named(secret), VersionIdsToStages: stages };
      },
      invalid,
    ),
    GetSecretValue: jsonOperation(
      z.object({ SecretId: z.string(), VersionId: Token.optional(), VersionStage: Stage.optional() }),
      ({ SecretId, VersionId, VersionStage }, call) => {
        const secret = find(SecretId, call, "GetSecretValue");
        const stage = VersionStage ?? (VersionId === undefined ? "AWSCURRENT" : undefined);
        const version = secret.versions.find(
          ({ id, stages }) =>
            (VersionId === undefined || id === VersionId) && (stage === undefined || stages.includes(stage)),
        );
        if (version?.value === undefined) throw missing(`secret value for staging label: ${stage ?? ""}`);
        const { id, value, stages, createdAt } = version;
        return { ...named(secret), VersionId: id, SecretString: value, VersionStages: stages, CreatedDate: createdAt };
      },
      invalid,
    ),
    PutSecretValue: jsonOperation(
      z.object({
        SecretId: z.string(),
        SecretString: Value,
        ClientRequestToken: Token.optional(),
        VersionStages: z.array(Stage).min(1).max(20).optional(),
      }),
      ({ SecretId, SecretString, ClientRequestToken: id = uuid(random), VersionStages = ["AWSCURRENT"] }, call) => {
        const secret = find(SecretId, call, "PutSecretValue");
        const known = secret.versions.find((version) => version.id === id);
        if (known?.value !== undefined && known.value !== SecretString)
          throw new JsonServiceError(
            "ResourceExistsException",
            "You can't use ClientRequestToken with a version that has different content.",
          );
        // AWS, "PutSecretValue": the same data under the same token does nothing, so the stages do not change.
        if (known?.value !== undefined) return { ...named(secret), VersionId: id, VersionStages: known.stages };
        // A rotation begins with a version that has no value yet.
        const others = secret.versions.filter((version) => version.id !== id);
        const versions = [...others, { ...newVersion(id, SecretString, []), ...known, value: SecretString }];
        const changed = VersionStages.reduce((one, stage) => moveStage(one, stage, id), { ...secret, versions });
        secrets.put(secret.name, changed);
        return { ...named(secret), VersionId: id, VersionStages };
      },
      invalid,
    ),
    RotateSecret: jsonOperation(
      z.object({ SecretId: z.string(), ClientRequestToken: Token.optional() }),
      ({ SecretId, ClientRequestToken: id = uuid(random) }, call) => {
        const secret = find(SecretId, call, "RotateSecret");
        const file = rotation.check(secret);
        const withoutPending = removeStage(secret, "AWSPENDING");
        const versions = [...withoutPending.versions, newVersion(id, undefined, ["AWSPENDING"])];
        secrets.put(secret.name, { ...secret, versions });
        rotation.begin(file, secret.arn, id);
        return { ...named(secret), VersionId: id };
      },
      invalid,
    ),
    UpdateSecretVersionStage: jsonOperation(
      z.object({
        SecretId: z.string(),
        VersionStage: Stage,
        MoveToVersionId: Token.optional(),
        RemoveFromVersionId: Token.optional(),
      }),
      ({ SecretId, VersionStage, MoveToVersionId: to, RemoveFromVersionId: from }, call) => {
        const secret = find(SecretId, call, "UpdateSecretVersionStage");
        const holder = secret.versions.find(({ stages }) => stages.includes(VersionStage))?.id;
        if (holder !== undefined && holder !== from && holder !== to)
          throw invalid(
            `The staging label ${VersionStage} is currently attached to version ${holder}, so you must explicitly reference that version in RemoveFromVersionId.`,
          );
        if (to === undefined && VersionStage === "AWSCURRENT")
          throw invalid("You can only move staging label AWSCURRENT to a different secret version.");
        if (to !== undefined && secret.versions.every(({ id }) => id !== to)) throw missing(`secret version: ${to}`);
        secrets.put(
          secret.name,
          to === undefined ? removeStage(secret, VersionStage) : moveStage(secret, VersionStage, to),
        );
        return named(secret);
      },
      invalid,
    ),
  };

  const service = createJsonService(deps, {
    name: "secretsmanager",
    target: "secretsmanager",
    version: "1.1",
    namespace: "com.amazonaws.secretsmanager",
    operations,
  });
  return {
    ...service,
    rotated: rotation.settled,
    stop: rotation.settled,
    valueOf: (name) => secrets.get(name)?.versions.find(({ stages }) => stages.includes("AWSCURRENT"))?.value ?? "",
  };
}
