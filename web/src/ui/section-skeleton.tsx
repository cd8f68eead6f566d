import Container from "@cloudscape-design/components/container";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";

/** The outline of a part of a page that is being loaded. */
export function SectionSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Container>
      <ListSkeleton rows={rows} />
    </Container>
  );
}
