import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode, ValueNode } from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** Of a whole connection. */
const CONNECTION_COST = 2;
const MUTATION_COST = 10;

/**
 * Points for items of a connection. Shopify publishes that connections are sized by `first`, not by which formula;
 * this one answers the 25 points that it measured for `product { variants(first: 250) { nodes { inventoryItem { id } } } }`.
 * @see https://community.shopify.dev/t/unexpectedly-low-graphql-query-cost-in-shopify-admin-api-seeking-clarification/23101
 */
function scale(items: number): number {
  return Math.max(Math.min(items, 1), 2 * Math.log(items));
}

/** Points that Shopify asks for before it runs an operation. */
export function requestedCost(document: DocumentNode, variables: Variables): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  let sum = 0;
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    if (definition.operation === 'mutation') sum += MUTATION_COST;
    sum += costOf(definition.selectionSet);
  }
  return Math.floor(sum);

  function costOf(selections: SelectionSetNode): number {
    let cost = 0;
    for (const selection of selections.selections) {
      if (selection.kind === 'InlineFragment') cost += costOf(selection.selectionSet);
      else if (selection.kind === 'FragmentSpread') {
        const fragment = fragments.get(selection.name.value);
        cost += fragment ? costOf(fragment.selectionSet) : 0;
      } else if (selection.selectionSet && selection.name.value !== 'pageInfo') {
        const first = selection.arguments?.find(({ name }) => name.value === 'first');
        const inner = costOf(selection.selectionSet);
        cost += first ? CONNECTION_COST + scale(numberOf(first.value)) * inner : 1 + inner;
      }
    }
    return cost;
  }

  function numberOf(value: ValueNode): number {
    if (value.kind === 'Variable') return Number(variables[value.name.value]);
    return value.kind === 'IntValue' ? Number(value.value) : 0;
  }
}

/** Points that an answer has cost: connections by the items that they had. */
export function actualCost(data: unknown): number {
  return Math.floor(costOfValue(data));

  function costOfValue(value: unknown): number {
    if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + costOfValue(item), 0);
    if (typeof value !== 'object' || value === null) return 0;
    if ('nodes' in value && Array.isArray(value.nodes)) {
      const { length } = value.nodes;
      return CONNECTION_COST + (length === 0 ? 0 : (costOfValue(value.nodes) / length) * scale(length));
    }
    return Object.entries(value).reduce(
      (sum, [name, item]) => (name === 'pageInfo' ? sum : sum + costOfValue(item)),
      1,
    );
  }
}
