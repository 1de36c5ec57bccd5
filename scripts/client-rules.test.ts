import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROOT } from './lib/project.mjs';

const CLIENT = `${ROOT}/src/client`;

/** Rules of CONTRIBUTING.md (Add an admin list) that neither types nor the linter check. Each lists where it is broken. */
describe('in the client', () => {
  const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|gen)\.tsx?$/.test(path))
    .sort()
    .map((path) =>
      ts.createSourceFile(path, readFileSync(`${CLIENT}/${path}`, 'utf8'), ts.ScriptTarget.Latest, true),
    );

  /** Paths below `src/client/` of the files in which the rule finds a fault, each once. */
  function filesWith(isFault: (node: ts.Node) => boolean): string[] {
    const hasFault = (node: ts.Node): boolean => isFault(node) || (ts.forEachChild(node, hasFault) ?? false);
    return sources.filter(hasFault).map(({ fileName }) => fileName);
  }

  test('forms are made of ui/form.tsx and ui/form-dialog.tsx', () => {
    const found = filesWith(
      (node) =>
        (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
        node.tagName.getText() === 'form' &&
        attributeOf(node, 'onSubmit') !== undefined,
    );
    expect(found.filter((path) => !path.startsWith('ui/'))).toEqual([]);
  });

  test('useApiForm alone uses react-hook-form’s useForm', () => {
    expect(filesWith((node) => isCallOf(node, ['useForm']))).toEqual(['lib/use-api-form.ts']);
  });

  test('a toast says in its title what failed', () => {
    const found = filesWith((node) => {
      if (ts.isParameter(node)) return node.name.getText() === 'title' && isError(node.initializer);
      return isCallOf(node, ['toast.error']) && isError(node.arguments[0]);
    });
    expect(found).toEqual(SPECIFIED);
  });

  test('a list shows that it could not be loaded', () => {
    const found = filesWith((node) => isCallOf(node, LIST_QUERIES) && !isResultChecked(node));
    expect(found).toEqual(PARTS_OF_LISTS);
  });

  test('data that fails to load shows an error; useOptionalQuery is for decoration', () => {
    const found = filesWith((node) => isCallOf(node, ['useQuery']) && isDataAlone(node));
    expect(found.filter((path) => path !== 'lib/use-optional-query.ts')).toEqual([]);
  });

  test('dates and numbers are formatted by src/shared/format/', () => {
    const isFormat = (node: ts.Node) => ts.isIdentifier(node) && /^(?:Intl|toLocale\w*)$/.test(node.text);
    expect(filesWith(isFormat)).toEqual([]);
  });
});

/** Toasts whose title and text the specification gives. */
const SPECIFIED = [
  'features/catalog/admin/categories/commission-rate.tsx',
  'features/catalog/admin/categories/new-category.tsx',
  'features/checkout/cart/add-to-cart-button.tsx',
  'features/checkout/cart/use-cart-changes.ts',
  'features/pickups/junk-removal/collection-request-form.tsx',
  'features/videos/use-video-actions.ts',
];

const LIST_QUERIES = ['useInfiniteQuery', 'useSuspenseInfiniteQuery'];

/** Pages that show a count or the first items of a list, which their loader has preloaded. */
const PARTS_OF_LISTS = [
  'features/catalog/product/product-screen.tsx',
  'features/catalog/product/reviews.tsx',
  'features/orders/track-screen.tsx',
];

function attributeOf({ attributes }: ts.JsxOpeningLikeElement, name: string) {
  return attributes.properties.find(
    (property) => ts.isJsxAttribute(property) && property.name.getText() === name,
  );
}

function isError(title: ts.Node | undefined): boolean {
  return title?.getText() === "'Error'";
}

function isCallOf(node: ts.Node, names: readonly string[]): node is ts.CallExpression {
  return ts.isCallExpression(node) && names.includes(node.expression.getText());
}

/** Returns true if the result is passed to a component as `query` or `report`, or its error is read. */
function isResultChecked(call: ts.CallExpression): boolean {
  const { parent } = call;
  if (ts.isJsxExpression(parent)) return isQueryAttribute(parent.parent);
  if (!ts.isVariableDeclaration(parent)) return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
  const body = enclosingFunction(call);
  const rest = ts.isObjectBindingPattern(parent.name)
    ? parent.name.elements.find(({ dotDotDotToken }) => dotDotDotToken)?.name.getText()
    : parent.name.getText();
  const names = ts.isObjectBindingPattern(parent.name)
    ? parent.name.elements.map((one) => one.getText())
    : [];
  if (names.some((name) => /^(?:isError|error)\b/.test(name))) return true;
  if (rest === undefined) return false;
  const isUse = (node: ts.Node): boolean => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === rest) {
      return ['isError', 'error'].includes(node.name.text);
    }
    if (ts.isJsxExpression(node) && node.expression?.getText() === rest) return isQueryAttribute(node.parent);
    return ts.forEachChild(node, isUse) ?? false;
  };
  return isUse(body);
}

function isQueryAttribute(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && ['query', 'report'].includes(node.name.getText());
}

/** Returns true for `const { data } = useQuery(…)` and `useQuery(…).data`. */
function isDataAlone({ parent }: ts.CallExpression): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name.text === 'data';
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return false;
  return parent.name.elements.every((one) => (one.propertyName ?? one.name).getText() === 'data');
}

function enclosingFunction(node: ts.Node): ts.Node {
  return ts.isFunctionLike(node) || ts.isSourceFile(node) ? node : enclosingFunction(node.parent);
}
