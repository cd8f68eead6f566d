import { DriftKind } from "#shared/models/drift-kind.ts";
import { Id } from "#shared/models/scalars.ts";
import { say } from "#web/lib/texts/say.ts";

/** The filter of the Drift page, as in the address bar. */
export interface DriftFilter {
  readonly account?: string | undefined;
  readonly kind?: DriftKind | undefined;
  readonly ignored: boolean;
  readonly search: string;
}

/** Reads the filter from the query; invalid values are ignored. */
export const readDriftFilter = (params: URLSearchParams): DriftFilter => ({
  account: Id.safeParse(params.get("account")).data,
  kind: DriftKind.safeParse(params.get("kind")).data,
  ignored: params.get("ignored") === "true",
  search: (params.get("filter") ?? "").slice(0, 200),
});

/** How many filters narrow the findings. */
export const countFilters = ({ account, kind, ignored, search }: DriftFilter): number =>
  [account !== undefined, kind !== undefined, ignored, search !== ""].filter(Boolean).length;

/** The name of each kind of difference. */
export const kindTexts: Readonly<Record<DriftKind, string>> = {
  changed: say("Changed in SES"),
  missing: say("Missing in SES"),
  "only-in-ses": say("Only in SES"),
};
