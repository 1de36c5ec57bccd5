/**
 * An object on which any path can be called: `root.cart.get.query(1)` hands `['cart', 'get']`, `'query'` and `[1]` over.
 *
 * @param handle what a call answers
 */
export function pathProxy(handle: (path: string[], deed: string, args: unknown[]) => unknown): unknown {
  return node([]);

  function node(names: string[]): unknown {
    const children = new Map<string, unknown>();
    return new Proxy(() => undefined, {
      get(_, name) {
        // Whoever awaits it asks for `then`.
        if (typeof name !== 'string' || name === 'then') return undefined;
        const known = children.get(name);
        if (known) return known;
        const child = node([...names, name]);
        children.set(name, child);
        return child;
      },
      apply: (_, __, args: unknown[]) => handle(names.slice(0, -1), names.at(-1) ?? '', args),
    });
  }
}
