import * as styles from "#web/features/versions/versions-desk.module.css";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { VersionContent as Content } from "#shared/models/template-version.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { versionQuery } from "./queries.ts";

export interface VersionContentProps {
  readonly id: string;
  readonly versionNumber: number;
  readonly children: (content: Content) => ReactNode;
}

/** Renders a version's content, or its loading or error state. */
export function VersionContent({ id, versionNumber, children }: VersionContentProps) {
  const { data, error, refetch } = useQuery(versionQuery(id, versionNumber));
  if (data !== undefined) return children(data);
  if (error === null) return <Waiting />;
  return (
    <div className={styles.message}>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </div>
  );
}
