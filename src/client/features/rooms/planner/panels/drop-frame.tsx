import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { Skeleton } from '@/client/ui/skeleton.tsx';

type DropFrameProps = { frameRef: (node: HTMLElement | null) => void; children: ReactNode };

export function DropFrame({ frameRef, children }: DropFrameProps) {
  const { setNodeRef, isOver } = useDroppable({ id: 'room' });
  return (
    <div
      ref={(node) => {
        setNodeRef(node);
        frameRef(node);
      }}
      className={`bg-sunken @container grid min-w-0 content-start justify-center-safe overflow-auto rounded-lg p-1 sm:p-4 lg:min-h-[30rem] ${isOver ? 'outline-accent outline-2' : ''}`}
    >
      {children}
    </div>
  );
}

/** As large as an empty room, to avoid layout shift. */
export function RoomPlaceholder() {
  return (
    <Skeleton className="h-[calc((min(100cqw,54.25rem)-4.25rem)*0.75+4.25rem)] w-[min(100cqw,54.25rem)]" />
  );
}
