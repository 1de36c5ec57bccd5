import { Skeleton } from '@/client/ui/skeleton.tsx';
import type { HumanCheckView } from '@/shared/accounts/human-check.ts';

type HumanCheckPictureProps = { check: HumanCheckView | undefined; hasFailed: boolean };

/** Takes its place from the start, so that nothing moves when it comes. What it shows is the question. */
export function HumanCheckPicture({ check, hasFailed }: HumanCheckPictureProps) {
  if (hasFailed) return null;
  if (!check?.imageUrl) return <Skeleton className="mt-3 aspect-3/2 w-full max-w-64 rounded-md" />;
  return (
    <img
      src={check.imageUrl}
      alt="A drawn room, for the question above. If you cannot see it, answer a question in words instead."
      width={600}
      height={400}
      className="bg-sunken mt-3 aspect-3/2 w-full max-w-64 rounded-md"
    />
  );
}
