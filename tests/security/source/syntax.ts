import { readFileSync } from "node:fs";
import ts from "typescript";

/** A source file's syntax tree. */
export const parseFile = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);

/** Every node below, itself included. */
export const nodesOf = (node: ts.Node): ts.Node[] => {
  const nodes = [node];
  node.forEachChild((child) => void nodes.push(...nodesOf(child)));
  return nodes;
};

/** The texts that are given to properties of this name. */
export const textsOfProperty = (file: string, property: string): string[] =>
  nodesOf(parseFile(file)).flatMap((node) =>
    ts.isPropertyAssignment(node) && node.name.getText() === property && ts.isStringLiteral(node.initializer)
      ? [node.initializer.text]
      : [],
  );
