import { domainSubjects } from "./domain-subjects.ts";
import { storageSubjects } from "./storage-subjects.ts";
import type { SubjectArea } from "./subject.ts";

export const subjectAreas: readonly SubjectArea[] = [
  { name: "functions/storage", oneLineOf: 8, subjects: storageSubjects },
  { name: "functions/domain", oneLineOf: 48, subjects: domainSubjects },
];
