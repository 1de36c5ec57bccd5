import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useContext } from 'react';
import * as z from 'zod/mini';
import { CartDrawerContext } from '@/client/features/checkout/cart/cart-drawer-context.ts';
import { RoomPlannerScreen } from '@/client/features/rooms/planner/room-planner-screen.tsx';
import { optionalId, optionalText } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';
import { useApi } from '@/client/lib/trpc.ts';

export const Route = createFileRoute('/room-planner')({
  /** A product to place, or the token of a shared room to copy. */
  validateSearch: z.object({ product: optionalId, room: optionalText() }),
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(api.catalog.categories.queryOptions()),
  head: staticHead({
    title: 'Room planner',
    description: 'Plan a room to scale with furniture from New Zealand workshops, in its true size.',
    path: '/room-planner',
  }),
  component: function RoomPlanner() {
    const api = useApi();
    const { data: user } = useSuspenseQuery(api.auth.current.queryOptions());
    const drawer = useContext(CartDrawerContext);
    const { product, room } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <RoomPlannerScreen
        userId={user?.id ?? null}
        onViewCart={drawer?.open}
        bringsId={product}
        bringsRoom={room}
        // Else a reload would bring it once more.
        onBrought={() => void navigate({ search: {}, replace: true })}
      />
    );
  },
});
