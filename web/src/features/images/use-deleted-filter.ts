import { useSearchParams } from "react-router-dom";

/** Whether deleted images are listed, kept in the address bar. */
export function useDeletedFilter() {
  const [params, setParams] = useSearchParams();
  const setDeleted = (deleted: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete("pageNumber");
        if (deleted) next.set("show", "deleted");
        else next.delete("show");
        return next;
      },
      { replace: true },
    );
  return { deleted: params.get("show") === "deleted", setDeleted };
}
