import { useSuspenseQuery } from '@tanstack/react-query';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { NOTIFICATION_KINDS } from '@/shared/platform/notification-kinds.ts';
import type { NotificationPreference } from '@/shared/platform/notifications.ts';

export function PreferencesCard() {
  const api = useApi();
  const { data: preferences } = useSuspenseQuery(api.notifications.preferences.queryOptions());
  const save = trpc.notifications.setPreference.useMutation({
    onMutate: (next) =>
      api.notifications.preferences.setData(undefined, (all) =>
        all?.map((one) => (one.kind === next.kind ? next : one)),
      ),
    onSuccess: (all) => api.notifications.preferences.setData(undefined, all),
    onError: (error) => {
      void api.notifications.preferences.invalidate();
      toast.error('Not saved', readFailure(error).message);
    },
  });

  return (
    <Card>
      <ul className="divide-line divide-y">
        {preferences.map((preference) => (
          <li key={preference.kind}>
            <PreferenceRow preference={preference} onChange={(next) => save.mutate(next)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type KindProps = { preference: NotificationPreference; onChange: (next: NotificationPreference) => void };

function PreferenceRow({ preference, onChange }: KindProps) {
  const { kind, inApp, byMail } = preference;
  const { label, mail } = NOTIFICATION_KINDS[kind];
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 py-1">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="min-w-0 flex-1 basis-52 pt-2 sm:pt-0">
        {label}
      </span>
      <span className="grid w-full grid-cols-2 sm:w-80">
        <Checkbox
          label="On the site"
          checked={inApp}
          onChange={({ target }) => onChange({ kind, byMail, inApp: target.checked })}
        />
        {mail === 'never' ? (
          <span className="text-ink-faint flex min-h-11 items-center text-sm">Never emailed</span>
        ) : (
          <Checkbox
            label={mail === 'always' ? 'Always emailed' : 'By email'}
            checked={byMail}
            disabled={mail === 'always'}
            onChange={({ target }) => onChange({ kind, inApp, byMail: target.checked })}
          />
        )}
      </span>
    </fieldset>
  );
}
