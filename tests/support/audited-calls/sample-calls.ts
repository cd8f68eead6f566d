import type { Route } from "#shared/api/route.ts";
import type { AuditAction } from "#shared/models/audit-entry.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import type { Team } from "#tests/support/team.ts";

/** A company on the Business plan with a connected account, and its founder's calls. */
export interface Stage extends Studio {
  readonly product: Product;
  readonly team: Team;
}

/** Prepares the data of a route, and returns a call of it that changes something. */
export type SampleCall = (stage: Stage) => CallOptions | Promise<CallOptions>;

type Audited<Table extends Readonly<Record<string, Route>>> = {
  [Name in keyof Table]: Table[Name]["audits"] extends AuditAction ? Name : never;
}[keyof Table];

/** One call for each route of an area that writes an audit entry. */
export type SampleCalls<Table extends Readonly<Record<string, Route>>> = {
  readonly [Name in Audited<Table>]: SampleCall;
};
