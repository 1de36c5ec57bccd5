import { Armchair } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { HistoryAction } from '@/client/features/rooms/planner/model/plan-history.ts';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

const FurnishDialog = lazyPart(async () => (await import('./furnish-dialog.tsx')).FurnishDialog);

export function FurnishButton({
  plan,
  dispatch,
  onFurnished,
}: {
  plan: RoomPlan;
  dispatch: (action: HistoryAction) => void;
  onFurnished: () => void;
}) {
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
          <FurnishDialog
            plan={plan}
            dispatch={dispatch}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onFurnished={onFurnished}
          />
        </Suspense>
      )}
    </>
  );
}
