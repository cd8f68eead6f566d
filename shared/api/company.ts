import { Company } from "../models/company.ts";
import { defineRoutes } from "./route.ts";

export const companyRoutes = defineRoutes({
  getCompany: {
    method: "GET",
    path: "/company",
    access: "signed-in",
    needs: ["table:read"],
    summary: "The company, its subscription and how far its set-up has come.",
    reply: Company,
  },
});
