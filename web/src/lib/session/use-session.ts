import { useSuspenseQuery } from "@tanstack/react-query";
import type { Company } from "#shared/models/company.ts";
import type { User } from "#shared/models/user.ts";
import { mayPass, type Access } from "#shared/permissions.ts";
import { companyQuery, userQuery } from "./session-queries.ts";

/** The signed-in user. For components below CompanyGate. */
export function useUser(): User {
  return useSuspenseQuery(userQuery).data;
}

/** The company of the signed-in user. For components below CompanyGate. */
export function useCompany(): Company {
  return useSuspenseQuery(companyQuery).data;
}

/** Whether the signed-in user has the permissions of `access`. The server enforces them; this is for display only. */
export function useMay(access: Access): boolean {
  const { permissions } = useUser();
  return mayPass(
    access,
    permissions.map(({ id }) => id),
  );
}
