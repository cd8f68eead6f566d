import * as z from "zod";

/** An AWS account of the local AWS, with the access key of its root user. */
export const Account = z.object({
  id: z.string().regex(/^\d{12}$/),
  name: z.string(),
  createdAt: z.iso.datetime(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  /** Regions that the account has disabled or not enabled: its credentials are unknown there. */
  disabledRegions: z.array(z.string()).default([]),
  /** How long STS takes to learn of a new role or of a changed trust policy. */
  iamDelaySeconds: z.number().min(0).max(60).default(0),
});
export type Account = z.infer<typeof Account>;

/** A policy written into a role: its name and its document as JSON text. */
export const InlinePolicy = z.object({ name: z.string(), document: z.string() });
export type InlinePolicy = z.infer<typeof InlinePolicy>;

export const Role = z.object({
  accountId: z.string(),
  name: z.string().regex(/^[\w+=,.@-]{1,64}$/),
  /** Starts and ends with "/". */
  path: z.string().regex(/^\/(?:[\x21-\x7e]+\/)?$/),
  roleId: z.string(),
  createdAt: z.iso.datetime(),
  /** JSON text. */
  trustPolicy: z.string(),
  /** The previous trust policy and the time of the last change; absent for a role that was never changed. */
  formerTrustPolicy: z.string().optional(),
  trustChangedAt: z.iso.datetime().optional(),
  policies: z.array(InlinePolicy),
  maxSessionSeconds: z.int().min(3600).max(43_200),
});
export type Role = z.infer<typeof Role>;

/** Temporary credentials that AssumeRole issued. */
export const Session = z.object({
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  sessionToken: z.string(),
  accountId: z.string(),
  roleName: z.string(),
  sessionName: z.string(),
  /** JSON text; limits what the session may do. */
  sessionPolicy: z.string().optional(),
  expiresAt: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

/** arn:aws:iam::<account>:role<path><name> */
export const roleArn = (role: Role): string => `arn:aws:iam::${role.accountId}:role${role.path}${role.name}`;

/** The ARN that a session of a role acts under. */
export const assumedRoleArn = (session: Pick<Session, "accountId" | "roleName" | "sessionName">): string =>
  `arn:aws:sts::${session.accountId}:assumed-role/${session.roleName}/${session.sessionName}`;
