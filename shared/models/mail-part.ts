import * as z from "zod";
import { limits } from "../constants.ts";

/** Text of a mail's part; SES's own limit counts html and text together. */
export const Part = z.string().max(limits.templateBytes);
