import batchGetItem from "dynalite/actions/batchGetItem.js";
import batchWriteItem from "dynalite/actions/batchWriteItem.js";
import createTable from "dynalite/actions/createTable.js";
import deleteItem from "dynalite/actions/deleteItem.js";
import deleteTable from "dynalite/actions/deleteTable.js";
import describeTable from "dynalite/actions/describeTable.js";
import getItem from "dynalite/actions/getItem.js";
import listTables from "dynalite/actions/listTables.js";
import listTagsOfResource from "dynalite/actions/listTagsOfResource.js";
import putItem from "dynalite/actions/putItem.js";
import query from "dynalite/actions/query.js";
import scan from "dynalite/actions/scan.js";
import tagResource from "dynalite/actions/tagResource.js";
import untagResource from "dynalite/actions/untagResource.js";
import updateItem from "dynalite/actions/updateItem.js";
import updateTable from "dynalite/actions/updateTable.js";
import batchGetItemRules from "dynalite/validations/batchGetItem.js";
import batchWriteItemRules from "dynalite/validations/batchWriteItem.js";
import createTableRules from "dynalite/validations/createTable.js";
import deleteItemRules from "dynalite/validations/deleteItem.js";
import deleteTableRules from "dynalite/validations/deleteTable.js";
import describeTableRules from "dynalite/validations/describeTable.js";
import getItemRules from "dynalite/validations/getItem.js";
import listTablesRules from "dynalite/validations/listTables.js";
import listTagsOfResourceRules from "dynalite/validations/listTagsOfResource.js";
import putItemRules from "dynalite/validations/putItem.js";
import queryRules from "dynalite/validations/query.js";
import scanRules from "dynalite/validations/scan.js";
import tagResourceRules from "dynalite/validations/tagResource.js";
import untagResourceRules from "dynalite/validations/untagResource.js";
import updateItemRules from "dynalite/validations/updateItem.js";
import updateTableRules from "dynalite/validations/updateTable.js";

/** The operations that dynalite implements: the action and the rules for its input, by DynamoDB's operation name. */
export const operations = {
  BatchGetItem: { act: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { act: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { act: createTable, rules: createTableRules },
  DeleteItem: { act: deleteItem, rules: deleteItemRules },
  DeleteTable: { act: deleteTable, rules: deleteTableRules },
  DescribeTable: { act: describeTable, rules: describeTableRules },
  GetItem: { act: getItem, rules: getItemRules },
  ListTables: { act: listTables, rules: listTablesRules },
  ListTagsOfResource: { act: listTagsOfResource, rules: listTagsOfResourceRules },
  PutItem: { act: putItem, rules: putItemRules },
  Query: { act: query, rules: queryRules },
  Scan: { act: scan, rules: scanRules },
  TagResource: { act: tagResource, rules: tagResourceRules },
  UntagResource: { act: untagResource, rules: untagResourceRules },
  UpdateItem: { act: updateItem, rules: updateItemRules },
  UpdateTable: { act: updateTable, rules: updateTableRules },
} as const;

export type OperationName = keyof typeof operations;

export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
