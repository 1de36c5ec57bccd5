import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import type { PanelProps } from '@/client/features/rooms/planner/model/plan-history.ts';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { adviseOn } from '@/shared/rooms/room-advice/advise-on.ts';
import { RULE_IDS, RULES } from '@/shared/rooms/room-advice/rules.ts';
import type { Advice } from '@/shared/rooms/room-advice/scene.ts';
import { clamp, ROOM_SIZE, WAY_IN, type WayIn } from '@/shared/rooms/room-plan.ts';
import { AdviceGroups } from './advice-groups.tsx';
import { NumberField } from './number-field.tsx';

export type AdvicePanelProps = PanelProps & { advice: readonly Advice[]; onShow?: () => void };

export function AdvicePanel({ advice, history, dispatch, onShow }: AdvicePanelProps) {
  const { plan, selection } = history;
  const heading = useRef<HTMLHeadingElement>(null);

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
    toast.success('Fixed', `We moved the ${namesOf(moved)}.`, {
      label: 'Undo',
      onAct: () => dispatch({ type: 'undo' }),
    });
    return true;
  };

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
      <AdviceGroups
        advice={advice}
        plan={plan}
        onShow={({ keys }) => {
          dispatch({ type: 'select', keys });
          onShow?.();
        }}
        onFix={handleFix}
        onSwitchOff={(rule) => {
          dispatch({ type: 'rule', id: rule, isOff: true });
          heading.current?.focus({ preventScroll: true });
        }}
      />
      <WayInForm wayIn={plan.wayIn} onChange={(wayIn) => dispatch({ type: 'way in', wayIn })} />
      <AdviceRules off={plan.rulesOff} onSwitch={(id, isOff) => dispatch({ type: 'rule', id, isOff })} />
    </section>
  );
}

function summaryOf(count: number, items: number): string {
  if (count > 0) return `${formatCount(count, 'thing')} to look at, numbered on the plan.`;
  return items === 0
    ? 'Add furniture, and we check ways, doors, windows and sizes.'
    : 'Nothing stands in the way.';
}

function namesOf(items: readonly { name: string }[]): string {
  const [first, ...more] = items;
  return more.length === 0
    ? (first?.name ?? '')
    : `${first?.name} and ${formatCount(more.length, 'item')} with it`;
}

function AdviceRules({
  off,
  onSwitch,
}: {
  off: readonly string[];
  onSwitch: (id: string, isOff: boolean) => void;
}) {
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
      <legend className="text-sm font-medium">The way in</legend>
      <p className="text-ink-soft mt-1 text-sm">
        The narrowest door, stair or lift between the street and this room.
      </p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <NumberField
          label="Clear width"
          value={known(wayIn?.width)}
          onCommit={(width) => change({ width: sideOf(width) })}
        />
        <NumberField
          label="Clear height"
          value={known(wayIn?.height)}
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

/** Unmeasured sides have the maximum. */
const known = (side: number | undefined) => (side === undefined || side === ROOM_SIZE.max ? null : side);

function sideOf(typed: number): number {
  return Number.isFinite(typed) && typed > 0
    ? clamp(Math.round(typed), WAY_IN.min, ROOM_SIZE.max)
    : ROOM_SIZE.max;
}
