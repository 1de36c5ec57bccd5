import { CircleCheck, Eye, Wand } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { type PanelProps, undoWith } from '@/client/features/rooms/planner/model/plan-history.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import { RULE_IDS, RULES, type RuleId } from '@/shared/rooms/room-advice/rules.ts';
import type { Advice } from '@/shared/rooms/room-advice/scene.ts';
import { clamp, ROOM_SIZE, type RoomPlan, WAY_IN, type WayIn } from '@/shared/rooms/room-plan.ts';
import { NumberField } from './number-field.tsx';

/** Advice on a plan, deferred so that drawing comes first. */
export function useAdvice(plan: RoomPlan): Advice[] {
  const deferred = useDeferredValue(plan);
  return useMemo(() => adviseOn(deferred), [deferred]);
}

type AdvicePanelProps = PanelProps & { advice: readonly Advice[]; onShow?: () => void };

export function AdvicePanel({ advice, history, dispatch, onShow }: AdvicePanelProps) {
  const { plan, selection } = history;
  const heading = useRef<HTMLHeadingElement>(null);
  const numbered = advice.map((one, index) => ({ ...one, number: index + 1 }));

  /** @returns false if there is no remedy */
  const handleFix = ({ id }: Advice): boolean => {
    // The displayed advice is deferred, so recompute it from the current plan.
    const mended = adviseOn(plan)
      .find((current) => current.id === id)
      ?.mend?.();
    if (!mended) return false;
    const moved = mended.filter((item) => !plan.items.includes(item));
    dispatch({ type: 'arrange', items: mended });
    // Keep the selection, so that this list keeps its place below the selected item's fields.
    dispatch({ type: 'select', keys: selection });
    heading.current?.focus({ preventScroll: true });
    toast.success('Fixed', `We moved the ${namesOf(moved)}.`, undoWith(dispatch));
    return true;
  };

  const groups = RULE_IDS.map((rule) => ({ rule, own: numbered.filter((one) => one.rule === rule) }));
  return (
    <section aria-label="Advice" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          Advice
        </h2>
        <p role="status" aria-live="polite" className="text-ink-soft mt-1 flex items-start gap-2 text-sm">
          {advice.length === 0 && (
            <CircleCheck aria-hidden className="text-positive mt-0.5 size-4 shrink-0" />
          )}
          {summaryOf(advice.length, plan.items.length)}
        </p>
      </div>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ rule, own }) => (
          <AdviceGroup
            key={rule}
            rule={rule}
            own={own}
            plan={plan}
            onShow={({ keys }) => {
              dispatch({ type: 'select', keys });
              onShow?.();
            }}
            onFix={handleFix}
            onSwitchOff={() => {
              dispatch({ type: 'rule', id: rule, isOff: true });
              heading.current?.focus({ preventScroll: true });
            }}
          />
        ))}
      <WayInForm wayIn={plan.wayIn} onChange={(wayIn) => dispatch({ type: 'way in', wayIn })} />
      <AdviceRules off={plan.rulesOff} onSwitch={(id, isOff) => dispatch({ type: 'rule', id, isOff })} />
    </section>
  );
}

function summaryOf(count: number, items: number): string {
  if (count > 0) return `${formatCount(count, 'thing')} to look at, numbered on the plan.`;
  return items === 0 ? 'Add furniture, and we check ways, doors, windows and sizes.' : 'No problems found.';
}

function namesOf(items: readonly { name: string }[]): string {
  const [first, ...more] = items;
  return more.length === 0
    ? (first?.name ?? '')
    : `${first?.name} and ${formatCount(more.length, 'item')} with it`;
}

type AdviceRulesProps = { off: readonly string[]; onSwitch: (id: string, isOff: boolean) => void };

function AdviceRules({ off, onSwitch }: AdviceRulesProps) {
  const count = RULE_IDS.filter((id) => off.includes(id)).length;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        What we check{count > 0 && ` (${count} switched off)`}
      </summary>
      <ul>
        {RULE_IDS.map((id) => (
          <li key={id}>
            <Checkbox
              label={RULES[id].name}
              hint={RULES[id].source}
              checked={!off.includes(id)}
              onChange={({ target }) => onSwitch(id, !target.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

function WayInForm({ wayIn, onChange }: { wayIn: WayIn | null; onChange: (wayIn: WayIn | null) => void }) {
  const change = (sides: Partial<WayIn>) => {
    const next = { width: ROOM_SIZE.max, height: ROOM_SIZE.max, ...wayIn, ...sides };
    onChange(next.width === ROOM_SIZE.max && next.height === ROOM_SIZE.max ? null : next);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">Getting it in</legend>
      <p className="text-ink-soft mt-1 text-sm">
        The narrowest door, stair or lift between the street and this room.
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <NumberField
          label="Narrowest opening"
          limits={WAY_IN_SIDE}
          value={measuredOrNull(wayIn?.width)}
          onCommit={(width) => change({ width: sideOf(width) })}
        />
        <NumberField
          label="Clear height"
          limits={WAY_IN_SIDE}
          value={measuredOrNull(wayIn?.height)}
          onCommit={(height) => change({ height: sideOf(height) })}
        />
      </div>
      {wayIn && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3" onClick={() => onChange(null)}>
          Clear the way in
        </Button>
      )}
    </fieldset>
  );
}

const WAY_IN_SIDE = { min: WAY_IN.min, max: ROOM_SIZE.max };

/** Unmeasured sides have the maximum. */
const measuredOrNull = (side: number | undefined) =>
  side === undefined || side === ROOM_SIZE.max ? null : side;

function sideOf(typed: number): number {
  return Number.isFinite(typed) && typed > 0
    ? clamp(Math.round(typed), WAY_IN_SIDE.min, WAY_IN_SIDE.max)
    : ROOM_SIZE.max;
}

const SHOWN_FIRST = 3;

type Numbered = Advice & { number: number };
type LineProps = {
  plan: RoomPlan;
  onShow: (advice: Advice) => void;
  /** @returns false if there is no remedy */
  onFix: (advice: Advice) => boolean;
};
type GroupProps = LineProps & { rule: RuleId; own: readonly Numbered[]; onSwitchOff: () => void };

function AdviceGroup({ rule, own, onSwitchOff, ...line }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const { name, source } = RULES[rule];
  const shownAdvice = isOpen ? own : own.slice(0, SHOWN_FIRST);
  return (
    <section aria-label={name} className="border-line bg-raised rounded-md border p-3">
      <h3 className="text-ink text-sm font-medium">{name}</h3>
      <ul className="divide-line mt-1 flex flex-col divide-y">
        {shownAdvice.map((advice) => (
          <AdviceLine key={advice.id} advice={advice} {...line} />
        ))}
      </ul>
      {own.length > shownAdvice.length && (
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          Show {own.length - shownAdvice.length} more
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

function AdviceLine({ advice, plan, onShow, onFix }: LineProps & { advice: Numbered }) {
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
