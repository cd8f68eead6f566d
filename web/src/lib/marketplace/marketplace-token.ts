import * as z from "zod/mini";
import { storedSetting } from "../stored/stored-setting.ts";

/** The parameter in which our API hands over the reference of what somebody bought on AWS Marketplace. */
export const marketplaceParameter = "marketplaceToken";

/** That reference, until whoever bought has signed in. */
export const marketplaceToken = storedSetting(marketplaceParameter, z.string());
