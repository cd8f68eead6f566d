import * as z from "zod/mini";
import { storedSetting } from "../stored/stored-setting.ts";

/** The query parameter in which our API passes the reference of a purchase on AWS Marketplace. */
export const marketplaceParameter = "marketplaceToken";

/** That reference, kept until the buyer has signed in. */
export const marketplaceToken = storedSetting(marketplaceParameter, z.string());
