import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { useStoredFlag } from '@/client/lib/use-stored-flag.ts';
import { progressOf } from './step-words.ts';

/** How far a vendor has come with the first steps, and whether this browser hides them. */
export function useFirstSteps(vendorId: number) {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  const [isHidden, hide] = useStoredFlag(`rehome.first-steps-hidden.${vendorId}`);
  return { ...progressOf(setup.steps), isHidden, hide };
}
