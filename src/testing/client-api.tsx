import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import superjson from 'superjson';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { PricingContext } from '@/client/components/price.tsx';
import { CallsProvider, createApiClient, createQueryClient } from '@/client/lib/trpc.ts';
import { Toaster, toast } from '@/client/ui/toasts.tsx';
// Loaded before the tests, so that toasts appear at once.
import '@/client/ui/toast-view.tsx';
import { describeFailure, toTRPCError } from '@/server/errors.ts';
import type { InputOf, OutputOf, ProcedureName } from '@/server/procedure-types.ts';
import { sampleConfig } from './samples.ts';

/** Answers by procedure; a thrown error becomes the server's error response. `cut` drops the connection. */
type Answers = { [Name in ProcedureName]?: Answer<Name> };
export type Answer<Name extends ProcedureName> = (
  input: InputOf<Name>,
) => OutputOf<Name> | Promise<OutputOf<Name>>;

/** Thrown by an answer to drop the connection. */
export const cut = new Error('The connection is gone.');

/**
 * Fakes the server for component tests: procedures answer as the test says, over real HTTP.
 *
 * @returns functions that set answers, until the test ends
 */
export function fakeApi(always: Answers = {}) {
  // The client's health check.
  const server = setupServer(http.head('*/healthz', () => new HttpResponse()));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    toast.dismiss();
    sessionStorage.clear();
  });
  afterAll(() => server.close());

  return {
    /** Sets answers by procedure: `{ 'cart.get': () => cart }`. Unlisted procedures are refused. */
    answer(answers: Answers) {
      const all = { ...always, ...answers };
      server.use(
        http.all('*/api/trpc/:names', async ({ request, params }) => {
          const inputs = await readInputs(request);
          const names = String(params.names).split(',');
          try {
            const results = await Promise.all(names.map((name, index) => call(all, name, inputs[index])));
            return HttpResponse.json(results);
          } catch (error) {
            if (error === cut) return HttpResponse.error();
            throw error;
          }
        }),
      );
    },
  };
}

/** Renders a screen on an otherwise empty site. */
export async function show(screen: ReactNode, path = '/') {
  const root = createRootRoute({
    component: () => (
      <PricingContext value={sampleConfig()}>
        {screen}
        <Toaster />
      </PricingContext>
    ),
  });
  const anything = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([anything]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();

  const queryClient = createQueryClient();
  render(
    <CallsProvider client={createApiClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {/* A route tree of one page; the type asks for the shop's. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </CallsProvider>,
  );
  return { router, queryClient };
}

/** An answer that the test resolves or rejects. */
export function controlledAnswer<Value>() {
  let give: (value: Value) => void = () => {};
  const answer = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

async function readInputs(request: Request): Promise<Record<string, unknown>> {
  const sent: unknown =
    request.method === 'GET'
      ? JSON.parse(new URL(request.url).searchParams.get('input') ?? '{}')
      : await request.json();
  return sent as Record<string, unknown>;
}

async function call(answers: Answers, name: string, sent: unknown) {
  try {
    // Name and input match: the client sends what the procedure's type allows.
    const answer = answers[name as ProcedureName] as ((input: unknown) => unknown) | undefined;
    if (!answer) throw new Error(`No answer for ${name}.`);
    const input = sent === undefined ? undefined : superjson.deserialize(sent as never);
    return { result: { data: superjson.serialize(await answer(input)) } };
  } catch (error) {
    if (error === cut) throw error;
    const { status, body } = describeFailure(error);
    const data = { code: toTRPCError(error).code, httpStatus: status, path: name, failure: body };
    return { error: superjson.serialize({ message: body.message, code: -32000, data }) };
  }
}
