import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

/** Whether the user pool's domain also has a session of this browser, which a sign-out has to end as well. */
export const hasHostedSession = storedSetting("came-by-hosted-ui", z.boolean());
