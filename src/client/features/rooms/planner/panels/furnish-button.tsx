import { Armchair } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

const FurnishDialog = lazyPart(async () => (await import('./furnish-dialog.tsx')).FurnishDialog);

type FurnishButtonProps = Pick<PanelProps, 'dispatch'> & { plan: RoomPlan; onFurnished: () => void };

export function FurnishButton(props: FurnishButtonProps) {
  /** Undefined before it was opened. */
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="secondary" isWide onClick={() => setOpen(true)}>
        <Armchair aria-hidden />
        Furnish this room
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <FurnishDialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
