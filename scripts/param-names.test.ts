import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from './lib/project.mjs';

// In JavaScript files tsc checks this itself (TS8024).
test('@param names a parameter that exists', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' });
  expect(files.split('\0').filter(Boolean).flatMap(unknownParams)).toEqual([]);
});

function unknownParams(path: string): string[] {
  const text = readFileSync(`${ROOT}/${path}`, 'utf8');
  if (!text.includes('@param')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const unknown: string[] = [];
  const visit = (node: ts.Node) => {
    // The answer includes comments of parents, which their own node reports.
    const comments = ts.getJSDocCommentsAndTags(node).filter(({ parent }) => parent === node);
    for (const tag of comments.filter(ts.isJSDoc).flatMap(({ tags = [] }) => [...tags])) {
      if (!ts.isJSDocParameterTag(tag)) continue;
      const name = tag.name.getText(source);
      const { line } = source.getLineAndCharacterOfPosition(tag.pos);
      if (!hasParameter(signatureOf(node), name)) unknown.push(`${path}:${line + 1} ${name}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return unknown;
}

/** Returns the function that a documented node declares. */
function signatureOf(node: ts.Node | undefined): ts.SignatureDeclaration | undefined {
  if (!node || ts.isFunctionLike(node)) return node;
  if (ts.isVariableStatement(node)) return signatureOf(node.declarationList.declarations[0]);
  if (ts.isCallExpression(node)) return node.arguments.map(signatureOf).find(Boolean);
  const { initializer, type } = node as Partial<ts.PropertyDeclaration>;
  return signatureOf(initializer ?? type);
}

/** @param name may be dotted; any first part is right for a destructured parameter, which has no name of its own */
function hasParameter(signature: ts.SignatureDeclaration | undefined, name: string): boolean {
  const [root = '', member = root] = name.split('.');
  const found = [...(signature?.parameters ?? []), ...(signature?.typeParameters ?? [])];
  return found.some((parameter) =>
    ts.isIdentifier(parameter.name)
      ? parameter.name.text === root
      : parameter.name.elements.some((element) => element.getText().split(/[:=\s]/)[0] === member),
  );
}
