import { Eye, Wand } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { RULE_IDS, RULES, type RuleId } from '@/shared/rooms/room-advice/rules.ts';
import type { Advice } from '@/shared/rooms/room-advice/scene.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

const SHOWN_FIRST = 3;

type Handlers = {
  plan: RoomPlan;
  onShow: (advice: Advice) => void;
  /** @returns false if there is no remedy */
  onFix: (advice: Advice) => boolean;
};
type AdviceGroupsProps = Handlers & {
  advice: readonly Advice[];
  onSwitchOff: (rule: RuleId) => void;
};

export function AdviceGroups({ advice, onSwitchOff, ...handlers }: AdviceGroupsProps) {
  const numbered = advice.map((one, index) => ({ ...one, number: index + 1 }));
  const groups = RULE_IDS.map((rule) => ({ rule, own: numbered.filter((one) => one.rule === rule) }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ rule, own }) => (
      <AdviceGroup key={rule} rule={rule} own={own} onSwitchOff={() => onSwitchOff(rule)} {...handlers} />
    ));
}

type Numbered = Advice & { number: number };

function AdviceGroup(props: Handlers & { rule: RuleId; own: readonly Numbered[]; onSwitchOff: () => void }) {
  const { rule, own, onSwitchOff, ...handlers } = props;
  const [isOpen, setOpen] = useState(false);
  const { name, source } = RULES[rule];
  const shown = isOpen ? own : own.slice(0, SHOWN_FIRST);
  return (
    <section aria-label={name} className="border-line bg-raised rounded-md border p-3">
      <h3 className="text-ink text-sm font-medium">{name}</h3>
      <ul className="divide-line mt-1 flex flex-col divide-y">
        {shown.map((advice) => (
          <AdviceLine key={advice.id} advice={advice} {...handlers} />
        ))}
      </ul>
      {own.length > shown.length && (
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          Show {own.length - shown.length} more
        </Button>
      )}
      <p className="text-ink-faint border-line mt-1 border-t pt-2 text-xs">{source}</p>
      <button
        type="button"
        className="tap-area relative text-ink-soft hover:text-ink mt-1 text-xs underline underline-offset-4"
        onClick={onSwitchOff}
      >
        Don’t check this
      </button>
    </section>
  );
}

function AdviceLine({ advice, plan, onShow, onFix }: Handlers & { advice: Numbered }) {
  const [triedIn, setTriedIn] = useState<RoomPlan | null>(null);
  const reasonId = useId();
  const reason = reasonOf(advice, plan, triedIn === plan);
  return (
    <li className="flex gap-2 py-2.5">
      <span className="bg-caution-soft text-caution grid size-5 shrink-0 place-items-center rounded-full text-xs">
        {advice.number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm text-pretty">{advice.text}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Show number ${advice.number} on the plan`}
            onClick={() => onShow(advice)}
          >
            <Eye aria-hidden /> Show
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Fix number ${advice.number}`}
            disabled={reason !== undefined}
            aria-describedby={reason && reasonId}
            onClick={() => {
              if (!onFix(advice)) setTriedIn(plan);
            }}
          >
            <Wand aria-hidden /> Fix it
          </Button>
        </div>
        {reason && (
          <p id={reasonId} role="status" className="text-ink-soft mt-1.5 text-xs">
            {reason}
          </p>
        )}
      </div>
    </li>
  );
}

function reasonOf({ mend, keys }: Advice, plan: RoomPlan, isTried: boolean): string | undefined {
  if (isTried) return 'We found no better place for it. Move things by hand.';
  if (mend) return undefined;
  return plan.items.some(({ key, isLocked }) => isLocked && keys.includes(key))
    ? 'It is locked.'
    : 'Moving things doesn’t help here.';
}
