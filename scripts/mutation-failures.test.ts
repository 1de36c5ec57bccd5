import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from './lib/project.mjs';

/** Mutations that run beside what the user does: nothing is lost when one fails. */
const BEST_EFFORT = [
  'src/client/features/catalog/product/product-screen.tsx: catalog.countView',
  'src/client/features/orders/conversations/conversation-screen.tsx: conversations.markRead',
  // The order has its own copy of the address.
  'src/client/features/checkout/checkout-form.tsx: addresses.save',
];

interface File {
  path: string;
  text: string;
}

test('every mutation of the client shows its failure', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'src/client'], { cwd: ROOT, encoding: 'utf8' });
  const texts = files
    .split('\0')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/dev-ui\//.test(path))
    .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }));
  const silent = texts.flatMap(({ path, text }) => {
    if (!text.includes('useMutation(')) return [];
    const isImportedBy = (file: File, user: File) => user.text.includes(`/${basename(file.path)}'`);
    const uses = new Set(texts.filter((other) => isImportedBy({ path, text }, other)));
    // The components that get the mutation as a prop: the loop also visits those that it adds.
    for (const user of uses)
      for (const other of texts)
        if (other.path.endsWith('.tsx') && isImportedBy(other, user)) uses.add(other);
    return silentMutations(path, text, [text, ...[...uses].map((use) => use.text)].join('\n'));
  });
  expect(silent.sort()).toEqual(BEST_EFFORT.toSorted());
});

/**
 * Returns the mutations of a file that have no `onError`, and whose error no code reads.
 * @param uses the file, those that import it, and the components in those
 */
function silentMutations(path: string, text: string, uses: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const silent: string[] = [];
  const visit = (node: ts.Node) => {
    const call = ts.isCallExpression(node)
      ? /^(?:trpc\.(.+)\.)?useMutation$/.exec(node.expression.getText())
      : null;
    if (call && ts.isCallExpression(node)) {
      const [options] = node.arguments;
      const isShown =
        (options && handlesErrors(options, source)) || partsOf(node).some((name) => readsError(name, uses));
      if (!isShown) silent.push(`${path}: ${call[1]}`);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return silent;
}

/** Looks for `onError` in the options, and in the variables and functions of the file that they are made of. */
function handlesErrors(options: ts.Node, source: ts.SourceFile, depth = 3): boolean {
  if (/\bonError\b|\bonSettled: (?:async )?\(\w+, \w/.test(options.getText())) return true;
  if (depth === 0) return false;
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.push(node.text);
    if (!ts.isFunctionLike(node)) node.forEachChild(visit);
  };
  visit(options);
  return names.some((name) => {
    const declaration = declarationOf(name, source);
    return declaration !== undefined && handlesErrors(declaration, source, depth - 1);
  });
}

/** Returns the function of that name, or the initial value of the variable. */
function declarationOf(name: string, source: ts.SourceFile): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) found = node.initializer;
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) found = node;
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** Returns the name of a mutation's result or of its property, or the parts that are destructured. */
function partsOf(call: ts.CallExpression): string[] {
  const { parent } = call;
  if (ts.isPropertyAssignment(parent)) return [parent.name.getText()];
  if (!ts.isVariableDeclaration(parent)) return [];
  if (ts.isIdentifier(parent.name)) return [parent.name.text];
  return parent.name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? [(element.propertyName ?? element.name).getText()] : [],
  );
}

/** @param name of the result, or of a part of it; `mutateAsync` rejects, and its caller must catch that */
function readsError(name: string, text: string): boolean {
  const uses = [
    `\\b${name}\\.(?:error|isError|mutateAsync)\\b`,
    `\\bmutation(?:=\\{|: )(?:\\w+\\.)?${name}\\b`,
    `\\{\\.\\.\\.${name}\\}`,
    `\\b${name}\\.mutate\\([^;]*\\bonError\\b`,
    // One of two, such as one that creates and one that changes.
    `\\? ${name} : `,
    ` : ${name}\\b`,
    ...(name === 'mutation' ? ['[{,]\\s*mutation,'] : []),
  ];
  return ['error', 'isError', 'mutateAsync'].includes(name) || new RegExp(uses.join('|')).test(text);
}
