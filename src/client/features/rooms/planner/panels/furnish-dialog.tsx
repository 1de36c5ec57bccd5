import { useRef } from 'react';
import { Price, useFormatMoney } from '@/client/components/price.tsx';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import type { Proposal } from '@/client/features/rooms/planner/model/furnish/proposal.ts';
import {
  fewText,
  helpLabel,
  helpText,
  reasonText,
} from '@/client/features/rooms/planner/model/furnish/reason-text.ts';
import { ROLES } from '@/client/features/rooms/planner/model/furnish/roles.ts';
import { isShort } from '@/client/features/rooms/planner/model/furnish/what-helps.ts';
import { type PanelProps, undoWith } from '@/client/features/rooms/planner/model/plan-history.ts';
import { planReducer } from '@/client/features/rooms/planner/model/plan-reducer.ts';
import { useIsOnline } from '@/client/lib/connection.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Skeleton } from '@/client/ui/skeleton.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { feesText } from '@/shared/checkout/price-cart.ts';
import { type Cents, toCents } from '@/shared/money.ts';
import type { RuleId } from '@/shared/rooms/room-advice/rules.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { FurnishForm, useFurnishWishes, type WishesDraft, wishesOf } from './furnish-form.tsx';
import { RoomPicture } from './room-picture.tsx';
import { useProposals } from './use-proposals.ts';

type FurnishDialogProps = Pick<PanelProps, 'dispatch'> & {
  plan: RoomPlan;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onFurnished: () => void;
};

export function FurnishDialog({ plan, dispatch, isOpen, onOpenChange, onFurnished }: FurnishDialogProps) {
  const format = useFormatMoney();
  const { draft, change } = useFurnishWishes(plan.roomType);
  const proposals = useProposals(plan);
  const { policy, answer, help, isLooking, error, isPending, isOutdated } = proposals;
  const isFurnished = useRef(false);
  /** Rules disabled as an experiment; restored if no room is chosen. */
  const rulesTried = useRef<RuleId[]>([]);
  const use = ({ items, pieces }: Proposal, budgetCents: Cents) => {
    const own = new Set(plan.items.map(({ key }) => key));
    dispatch({
      type: 'arrange',
      items: items.map((item) => (own.has(item.key) ? item : { ...item, key: crypto.randomUUID() })),
      budget: { cents: budgetCents, kept: [...own] },
    });
    isFurnished.current = true;
    onOpenChange(false);
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    toast.success(
      'Room furnished',
      `${formatCount(count, 'piece')} added to the room. Your cart is unchanged.`,
      undoWith(dispatch),
    );
  };
  const withFees = policy ? feesText(policy) : null;
  const found = isPending ? undefined : answer?.found;
  const under = format(answer?.wishes.budgetCents ?? 0);
  const tryAgain = (changes: Partial<WishesDraft>, room?: RoomPlan) => {
    change(changes);
    const wishes = wishesOf({ ...draft, ...changes }) ?? answer?.wishes;
    if (wishes) proposals.ask(wishes, room);
  };
  const tryHelp = () => {
    switch (help?.type) {
      case 'budget':
        return tryAgain({ budget: String(help.budgetCents / 100) });
      case 'without':
        return tryAgain({ mustHaves: draft.mustHaves.filter((role) => role !== help.role) });
      case 'rule': {
        const off = { type: 'rule', id: help.rule, isOff: true } as const;
        dispatch(off);
        rulesTried.current.push(help.rule);
        return tryAgain({}, planReducer({ plan, selection: [] }, off).plan);
      }
    }
  };
  const helpAction = help && (
    <Button variant="secondary" size="sm" onClick={tryHelp}>
      {helpLabel(help, format)}
    </Button>
  );

  const handleClosed = () => {
    if (isFurnished.current) onFurnished();
    else for (const id of rulesTried.current) dispatch({ type: 'rule', id, isOff: false });
    isFurnished.current = false;
    rulesTried.current = [];
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onClosed={handleClosed}
      title="Furnish this room"
      text="From what is in stock now, within your budget, and so that you can walk, sit and open doors."
      size="xl"
    >
      <FurnishForm
        plan={plan}
        draft={draft}
        withFees={withFees}
        isPending={isPending}
        hasProposals={Boolean(found?.proposals.length)}
        onChange={change}
        onRoomType={(id) => dispatch({ type: 'room type', id })}
        onFurnish={proposals.ask}
        onOthers={proposals.askForOthers}
      />
      <p role="status" className="sr-only">
        {isOpen && found && found.proposals.length > 0 && proposedText(found.proposals, format)}
      </p>
      <div className="mt-6 flex flex-col gap-5" aria-busy={isPending}>
        {error && !isPending && (
          <Notice tone="danger">
            {messageOrFallback(error, 'Failed to furnish the room. Please try again.')}
          </Notice>
        )}
        {isPending && <Waiting />}
        {isOpen && isOutdated && !isPending && (
          <Notice>The room has changed since these ideas. Ask for new ones.</Notice>
        )}
        {found?.reason && (
          <Notice tone="caution" title="No room found" action={helpAction}>
            {reasonText(found.reason, { under, format, withFees })}{' '}
            {isLooking ? 'Looking for what would help…' : helpText(help, format)}
          </Notice>
        )}
        {answer && found && found.proposals.length > 0 && (
          <div key={proposals.askedAt} ref={focusFirst} className="flex flex-col gap-5">
            {isShort(found) && (
              <Notice action={helpAction}>
                {fewText(found.proposals.length, help, { under, format, isLooking })}
              </Notice>
            )}
            <ul aria-label="Proposals" className="grid gap-5 lg:grid-cols-3">
              {found.proposals.map((proposal, index) => (
                <ProposalCard
                  key={`${answer.seed} ${index.toString()}`}
                  plan={plan}
                  proposal={proposal}
                  number={index + 1}
                  withFees={withFees}
                  onUse={() => use(proposal, answer.wishes.budgetCents)}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Waiting() {
  const isOnline = useIsOnline();
  return (
    <div ref={bringIntoView} className="flex flex-col gap-3">
      <p role="status" className="text-ink-soft text-sm">
        {isOnline
          ? 'Looking for rooms…'
          : 'We can’t reach the shop. Rooms are proposed as soon as you are online again.'}
      </p>
      <div aria-hidden className="grid gap-5 lg:grid-cols-3">
        <Skeleton className="h-80" />
        <Skeleton className="h-80 max-lg:hidden" />
        <Skeleton className="h-80 max-lg:hidden" />
      </div>
    </div>
  );
}

/** On a phone the wishes fill the dialog. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'start', behavior: 'smooth' });
}

/** Focuses the first room's title: the button that asked may be out of view. */
function focusFirst(proposals: HTMLElement | null) {
  const title = proposals?.querySelector('h3');
  title?.focus({ preventScroll: true });
  bringIntoView(proposals);
}

function proposedText(proposals: readonly Proposal[], format: (cents: Cents) => string): string {
  const least = Math.min(...proposals.map(({ totalCents }) => totalCents));
  return `${formatCount(proposals.length, 'room')} proposed, from ${format(least)}`;
}

type ProposalCardProps = {
  plan: RoomPlan;
  proposal: Proposal;
  number: number;
  withFees: string | null;
  onUse: () => void;
};

function ProposalCard({ plan, proposal, number, withFees, onUse }: ProposalCardProps) {
  const format = useFormatMoney();
  const { items, rest, pieces, totalCents, leftCents, text, without } = proposal;
  const numbers = new Map(pieces.map(({ product }, index) => [product.id, index + 1]));
  const own = new Set(plan.items.map(({ key }) => key));
  const names = pieces.map(({ product }) => product.name).join(', ');
  return (
    <li className="border-line bg-surface flex flex-col gap-4 rounded-lg border p-4">
      <h3 tabIndex={-1} className="flex items-baseline justify-between gap-3 font-medium outline-none">
        Room {number} <Price amount={totalCents} size="lg" />
      </h3>
      <RoomPicture
        plan={plan}
        items={[...items, ...rest]}
        numberOf={(item) => (own.has(item.key) ? undefined : numbers.get(item.productId ?? 0))}
        label={`Plan of room ${number} with ${names}`}
      />
      <p className="text-ink-soft text-sm">
        {text.join(' ')}{' '}
        {leftCents > 0
          ? `${format(leftCents)} of your budget is left for delivery.`
          : 'It takes the whole budget.'}
      </p>
      <ol className="flex flex-col gap-1.5 text-sm">
        {pieces.map(({ product, quantity }, index) => (
          <li key={product.id} className="flex items-center gap-2">
            <span className="text-ink-faint w-4 shrink-0 tabular-nums">{index + 1}</span>
            <Thumbnail imageUrl={product.imageUrl} size="sm" />
            <span className="min-w-0 flex-1">
              {product.name}
              {quantity > 1 && <span className="text-ink-soft"> · Qty {quantity}</span>}
            </span>
            <Price amount={toCents(product.price) * quantity} size="sm" className="font-normal" />
          </li>
        ))}
      </ol>
      <p className="text-ink-faint text-xs">
        {format(totalCents)}
        {withFees ? ` ${withFees}` : ''}, without delivery.
        {without.length > 0 &&
          ` Didn’t fit or went over budget: ${without.map((role) => ROLES[role].noun).join(', ')}.`}
      </p>
      <Button isWide className="mt-auto" onClick={onUse}>
        Use this room
      </Button>
    </li>
  );
}
