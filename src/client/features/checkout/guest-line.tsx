import type { ReactNode } from 'react';
import { Button } from '@/client/ui/button.tsx';
import type { GuestView } from '@/shared/checkout/guests.ts';

type GuestLineProps = { guest: GuestView; onChange: () => void; children?: ReactNode };

/** The guest who buys, with a link to change. Text buttons align with the line. */
export function GuestLine({ guest: { name, email }, onChange, children }: GuestLineProps) {
  return (
    <p className="text-ink-soft -mt-4 mb-6 flex flex-wrap items-center gap-x-5 [&_button]:-ml-3">
      <span className="min-w-0 wrap-anywhere">
        Buying as a guest: {name}, <span className="text-ink">{email}</span>
      </span>
      <Button variant="quiet" size="sm" onClick={onChange}>
        Change
      </Button>
      {children}
    </p>
  );
}
