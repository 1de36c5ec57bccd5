import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { pathProxy } from './path-proxy.ts';
import { procedureOf } from './query-api.ts';

type CallOptions = UseMutationOptions<unknown, Error, unknown>;

/** Hooks that change something, `hooks.cart.addItem.useMutation(options)`, as `createTRPCReact` of `@trpc/react-query` has them. */
export function mutationHooks(useClient: () => unknown): unknown {
  return pathProxy((path, name, [options]) => {
    if (name !== 'useMutation') throw new TypeError(`What is asked goes by useApi(), not by ${name}.`);
    return useCall(useClient, path, options as CallOptions | undefined);
  });
}

function useCall(useClient: () => unknown, path: string[], options?: CallOptions) {
  const client = useClient();
  return useMutation({
    ...options,
    mutationKey: [path],
    mutationFn: (input) => procedureOf(client, path).mutate(input),
  });
}
