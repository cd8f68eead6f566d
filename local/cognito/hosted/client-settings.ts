import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { usualFlows } from "../pool.ts";
import { invalidParameter } from "../protocol/cognito-error.ts";

const Unit = z.enum(["seconds", "minutes", "hours", "days"]);
type Unit = z.infer<typeof Unit>;

const secondsOf: Readonly<Record<Unit, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

const Units = z.object({
  AccessToken: Unit.default("hours"),
  IdToken: Unit.default("hours"),
  RefreshToken: Unit.default("days"),
});

/**
 * The settings of an app client without its OAuth side. An omitted setting gets AWS's default, in an update too (AWS:
 * CreateUserPoolClient, UpdateUserPoolClient: "If you don't provide a value for an attribute, Amazon Cognito sets it to
 * its default value").
 */
export const ClientSettings = z.object({
  ExplicitAuthFlows: z.array(z.string()).default([...usualFlows]),
  AuthSessionValidity: z.int().min(3).max(15).default(3),
  AccessTokenValidity: z.int().positive().default(1),
  IdTokenValidity: z.int().positive().default(1),
  RefreshTokenValidity: z.int().positive().default(30),
  TokenValidityUnits: Units.prefault({}),
  PreventUserExistenceErrors: z.enum(["ENABLED", "LEGACY"]).default("LEGACY"),
  EnableTokenRevocation: z.boolean().default(true),
  RefreshTokenRotation: z
    .object({ Feature: z.enum(["ENABLED", "DISABLED"]), RetryGracePeriodSeconds: z.int().min(0).max(60).default(0) })
    .default({ Feature: "DISABLED", RetryGracePeriodSeconds: 0 }),
  /** Absent: the standard attributes (AWS: CreateUserPoolClient). */
  WriteAttributes: z.array(z.string()).min(1).optional(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

/** The settings in normal form: 120 minutes equal two hours, and the order of flows is ignored. */
const effectsOf = (settings: ClientSettings): Readonly<Record<string, unknown>> => {
  const { AccessToken, IdToken, RefreshToken } = settings.TokenValidityUnits;
  return {
    ExplicitAuthFlows: [...settings.ExplicitAuthFlows].sort(),
    AuthSessionValidity: settings.AuthSessionValidity,
    AccessTokenValidity: settings.AccessTokenValidity * secondsOf[AccessToken],
    IdTokenValidity: settings.IdTokenValidity * secondsOf[IdToken],
    RefreshTokenValidity: settings.RefreshTokenValidity * secondsOf[RefreshToken],
    PreventUserExistenceErrors: settings.PreventUserExistenceErrors,
    EnableTokenRevocation: settings.EnableTokenRevocation,
    RefreshTokenRotation: settings.RefreshTokenRotation,
    WriteAttributes: settings.WriteAttributes && [...settings.WriteAttributes].sort(),
  };
};

/**
 * Refuses an update that changes how the pool's configured client behaves: only that behaviour is implemented. An
 * omitted setting means AWS's default, and is refused too if the pool is configured differently.
 */
export function requireSupported(asked: ClientSettings, played: ClientSettings): void {
  const now = effectsOf(played);
  const changed = Object.entries(effectsOf(asked)).find(([name, value]) => !isDeepStrictEqual(value, now[name]));
  if (changed === undefined) return;
  const [name, value] = changed;
  throw invalidParameter(`This pool cannot change ${name} of its app client to ${JSON.stringify(value)}.`);
}
