import { Price, useFormatMoney } from '@/client/components/price.tsx';
import type { Proposal } from '@/client/features/rooms/planner/model/furnish/proposal.ts';
import { ROLES } from '@/client/features/rooms/planner/model/furnish/roles.ts';
import { Button } from '@/client/ui/button.tsx';
import { toCents } from '@/shared/money.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { RoomPicture } from './room-picture.tsx';

export type ProposalCardProps = {
  plan: RoomPlan;
  proposal: Proposal;
  number: number;
  withFees: string | null;
  onUse: () => void;
};

export function ProposalCard({ plan, proposal, number, withFees, onUse }: ProposalCardProps) {
  const format = useFormatMoney();
  const { items, rest, pieces, totalCents, leftCents, text, without } = proposal;
  const numbers = new Map(pieces.map(({ product }, index) => [product.id, index + 1]));
  const own = new Set(plan.items.map(({ key }) => key));
  const names = pieces.map(({ product }) => product.name).join(', ');
  return (
    <li className="border-line bg-surface flex flex-col gap-4 rounded-lg border p-4">
      <h3 className="flex items-baseline justify-between gap-3 font-medium">
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
          <li key={product.id} className="flex gap-2">
            <span className="text-ink-faint w-4 shrink-0 tabular-nums">{index + 1}</span>
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
          ` Not in it, for lack of space or money: ${without.map((role) => ROLES[role].noun).join(', ')}.`}
      </p>
      <Button isWide className="mt-auto" onClick={onUse}>
        Use this room
      </Button>
    </li>
  );
}
