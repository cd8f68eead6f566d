import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

/** Loaded into a process with `--import`: its calls over HTTPS go to the server of `LOCAL_PORT`, over HTTP. */
https.request = ((options: http.RequestOptions, answered: (response: http.IncomingMessage) => void) => {
  const { headers, method, path } = options;
  return http.request({ headers, method, path, host: "127.0.0.1", port: process.env["LOCAL_PORT"] }, answered);
}) as typeof https.request;
syncBuiltinESMExports();
