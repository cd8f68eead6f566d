import Badge from "@cloudscape-design/components/badge";
import { say } from "#web/lib/texts/say.ts";

export interface LanguagesBadgeProps {
  readonly count: { readonly there: number; readonly of: number };
}

/** In how many of a template's languages Amazon SES has its published version. */
export function LanguagesBadge({ count: { there, of: rows } }: LanguagesBadgeProps) {
  return (
    <Badge color={there === rows ? "grey" : "severity-medium"}>
      {say("{there} of {rows} languages", { there, rows })}
    </Badge>
  );
}
