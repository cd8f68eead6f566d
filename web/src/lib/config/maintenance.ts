import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { fetchConfig, loadConfig } from "./config.ts";

const queryKey = ["config"];
/** The flag is fetched at most once a second, however often somebody comes and goes. */
const FRESH_MS = 1000;
/** Who is kept out waits for the end without doing anything. */
const LOOK_AGAIN_MS = 15_000;

const SwitchedOff = z.literal("false");

/**
 * Whether the product is in maintenance: looked at whenever somebody comes back to the window, and until it is over.
 * "false" in the session's storage takes it off. Settings that cannot be fetched say nothing of maintenance.
 */
export function useMaintenance(): boolean {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    // The first time it is what the app has begun with.
    queryFn: () => (client.getQueryData(queryKey) === undefined ? loadConfig() : fetchConfig()),
    staleTime: FRESH_MS,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.maintenance === true ? LOOK_AGAIN_MS : false),
  });
  // TanStack Query notices tabs that come to the front, but not windows.
  useEffect(() => {
    // One that is under way is waited for: it would be begun anew otherwise, each time.
    const look = () => void client.refetchQueries({ queryKey, stale: true }, { cancelRefetch: false });
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [client]);
  return data?.maintenance === true && !SwitchedOff.safeParse(sessionStorage.getItem("maintenance")).success;
}
