import { useSuspenseQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useApi } from '@/client/lib/trpc.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { cx } from '@/client/ui/cx.ts';
import { PageHeader } from '@/client/ui/page-header.tsx';
import type { VendorSetup } from '@/shared/sellers/vendor-setup.ts';
import { FirstStepsProgress } from './first-steps-progress.tsx';
import { progressOf, STEP_WORDS, stepLink } from './step-words.ts';

/** The setup steps of a new vendor. Hidden once all are done. */
export function FirstStepsScreen() {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  const { next, ...progress } = progressOf(setup.steps);
  return (
    <Container width="text" className="pb-20">
      <PageHeader size="tool" title="First steps" text="Get your shop ready, in any order." />
      <FirstStepsProgress {...progress} />
      <ol className="divide-line border-line mt-6 divide-y border-y">
        {setup.steps.map((step, index) => (
          <StepLine key={step.step} {...step} number={index + 1} isNext={step.step === next} />
        ))}
      </ol>
    </Container>
  );
}

type StepLineProps = VendorSetup['steps'][number] & { number: number; isNext: boolean };

function StepLine({ step, isDone, number, isNext }: StepLineProps) {
  const { title, text, action } = STEP_WORDS[step];
  return (
    <li className="flex gap-4 py-5">
      <span
        aria-hidden
        className={cx(
          'grid size-8 shrink-0 place-items-center rounded-full border text-sm tabular-nums',
          isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong text-ink-soft',
        )}
      >
        {isDone ? <Check className="size-4" strokeWidth={2.5} /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-medium">
            {title}
            <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
          </h2>
          <p className="text-ink-soft text-sm">{isDone ? 'Done' : text}</p>
        </div>
        {!isDone && (
          <ButtonLink {...stepLink(step)} variant={isNext ? 'primary' : 'secondary'}>
            {action}
          </ButtonLink>
        )}
        {isDone && step !== 'product' && (
          <ButtonLink {...stepLink(step)} variant="quiet" size="sm" aria-label={`Change: ${title}`}>
            Change
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
