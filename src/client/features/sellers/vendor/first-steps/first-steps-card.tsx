import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { FirstStepsProgress } from './first-steps-progress.tsx';
import { STEP_WORDS, stepLink } from './step-words.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** The next of the first steps, on the overview. Hidden it is one line, from which all steps are still reached. */
export function FirstStepsCard({ vendorId }: { vendorId: number }) {
  const { done, total, next, isHidden, hide } = useFirstSteps(vendorId);
  if (!next) return null;

  if (isHidden) {
    return (
      <p className="text-ink-soft -mb-4 flex flex-wrap items-center gap-x-3 text-sm">
        First steps: {done} of {total} done
        <ButtonLink to="/vendor-dashboard/first-steps" variant="quiet" size="sm">
          Show them
        </ButtonLink>
      </p>
    );
  }
  const { title, text, action } = STEP_WORDS[next];
  return (
    <Card
      title="First steps"
      action={
        <Button variant="quiet" size="sm" onClick={hide}>
          Hide until later
        </Button>
      }
    >
      <FirstStepsProgress done={done} total={total} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-64">
          <span className="block font-medium">Next: {title}</span>
          <span className="text-ink-soft text-sm">{text}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink {...stepLink(next)}>{action}</ButtonLink>
          <ButtonLink to="/vendor-dashboard/first-steps" variant="secondary">
            All steps
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
