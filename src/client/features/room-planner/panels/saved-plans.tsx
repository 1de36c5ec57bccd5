import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { toast } from '@/client/ui/toasts.tsx';

/** The plans kept in the account: opened by their name, forgotten by their bin. */
export function SavedPlans({
  currentId,
  onOpen,
  onForgotten,
}: {
  currentId: number | null;
  onOpen: (id: number) => void;
  /** The account has it no more. */
  onForgotten: (id: number) => void;
}) {
  const api = useApi();
  const plans = useQuery(api.roomPlans.list.queryOptions());
  const forget = trpc.roomPlans.delete.useMutation({
    onSuccess: (_, { id }) => {
      onForgotten(id);
      return api.roomPlans.list.invalidate();
    },
    onError: () => toast.error('Error', 'Failed to delete the plan. Please try again.'),
  });
  if (!plans.data?.length) return null;
  return (
    <section aria-label="My plans">
      <h2 className="text-sm font-medium">My plans</h2>
      <ul className="mt-1 flex flex-col">
        {plans.data.map((plan) => (
          <li key={plan.id} className="flex items-center gap-2">
            <button
              type="button"
              aria-current={plan.id === currentId || undefined}
              onClick={() => onOpen(plan.id)}
              className="hover:bg-sunken aria-[current]:bg-accent-soft flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 rounded-md px-3 text-left text-sm"
            >
              <span className="truncate">{plan.name}</span>
              <span className="text-ink-faint shrink-0 text-xs">{plan.items} things</span>
            </button>
            <IconButton
              label={`Delete the plan ${plan.name}`}
              disabled={forget.isPending}
              onClick={() => forget.mutate({ id: plan.id })}
              icon={<Trash2 aria-hidden />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
