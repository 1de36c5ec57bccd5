import { Armchair } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

const FurnishDialog = lazyPart(async () => (await import('./furnish-dialog.tsx')).FurnishDialog);

type FurnishButtonProps = Pick<PanelProps, 'dispatch'> & { plan: RoomPlan; onFurnished: () => void };

export function FurnishButton(props: FurnishButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        isWide
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Armchair aria-hidden />
        Furnish this room
      </Button>
      {wasOpened && (
        <Suspense>
          <FurnishDialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
