import { keepPreviousData, useQuery, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { useAfterPress } from "./after-press.ts";

const EVERY_MS = 1500;

/** Server data that is kept up to date. */
export interface Live<T> {
  /** For what can be pressed; undefined until it is loaded. */
  readonly data: T | undefined;
  /** For counts: also changes while the pointer is pressed. */
  readonly latest: T | undefined;
  /** Why the data is not up to date; undefined if it is. */
  readonly lost: string | undefined;
}

interface LiveOptions {
  /** Shows the previous answer until the first one for a new key, e.g. of another search. */
  readonly keepsPrevious?: boolean;
}

/** Loads now and every 1.5 s while the page is visible; an unchanged answer is not rendered again. */
export function useLive<T>(
  key: QueryKey,
  load: () => Promise<T>,
  { keepsPrevious = false }: LiveOptions = {},
): Live<T> {
  const { data, error, fetchStatus } = useQuery({
    queryKey: key,
    queryFn: load,
    refetchInterval: EVERY_MS,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  // A repeated attempt clears the error of a query without data; the reason stays until the attempt has ended.
  const [lost, setLost] = useState<string>();
  const reason = error?.message;
  if (fetchStatus === "idle" && lost !== reason) setLost(reason);
  return { data: useAfterPress(data), latest: data, lost };
}
