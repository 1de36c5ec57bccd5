import { useSuspenseQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { browserName, isPhone } from '@/client/lib/browser-name.ts';
import { formatDateTime } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { SessionView } from '@/shared/accounts/accounts.ts';
import { useSetCurrentUser } from './use-set-current-user.ts';

export function SessionList() {
  const become = useSetCurrentUser();
  const { data: sessions } = useSuspenseQuery(useApi().account.sessions.queryOptions());
  const endAll = trpc.account.endAllSessions.useMutation({
    onSuccess: async () => {
      await become(null);
      toast.success('Signed out everywhere', 'Sign in again on the devices you use.');
    },
    onError: (error) => toast.failure(error, 'Not signed out'),
  });

  return (
    <>
      <ul className="divide-line divide-y">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Button
        variant="secondary"
        isPending={endAll.isPending}
        onClick={() => endAll.mutate()}
        className="mt-4"
      >
        Sign out everywhere
      </Button>
    </>
  );
}

function Session({ session }: { session: SessionView }) {
  const api = useApi();
  const end = trpc.account.endSession.useMutation({
    onSuccess: (_, { id }) => {
      api.account.sessions.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      toast.success('Signed out', 'We signed that browser out.');
    },
    onError: (error) => toast.failure(error, 'Not signed out'),
  });
  const Icon = isPhone(session.userAgent) ? Smartphone : Laptop;
  const name = browserName(session.userAgent);

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden className="text-ink-soft size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isCurrent && <Badge tone="positive">This browser</Badge>}
        </p>
        <p className="text-ink-faint text-sm">
          Since {formatDateTime(session.createdAt)}
          {session.ip && ` · ${session.ip}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          isPending={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
          aria-label={`Sign out ${name}, since ${formatDateTime(session.createdAt)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
