import { Status } from "../../api-schema.ts";
import { callApi } from "../lib/call-api.ts";
import { useLive, type Live } from "../lib/live.ts";

/** The differences from AWS, and whether the page is up to date. */
export const useStatus = (): Live<Status> => useLive(["status"], () => callApi(Status, "GET", "/status"));
