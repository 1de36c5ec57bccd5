import { useState } from 'react';
import { useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { ROLES, ROOM_ROLES } from '@/client/features/rooms/planner/model/furnish/roles.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { COLOUR_LABELS, COLOURS, STYLE_LABELS, STYLES } from '@/shared/catalog/facets.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { type Cents, dollarsToCents } from '@/shared/money.ts';
import { ROOM_TEMPLATES, type RoomPlan, type RoomTemplateId } from '@/shared/rooms/room-plan.ts';
import type { WishesDraft } from './use-furnish-wishes.ts';

export interface FurnishWishes extends Omit<WishesDraft, 'budget'> {
  budgetCents: Cents;
}

export type FurnishFormProps = {
  plan: RoomPlan;
  draft: WishesDraft;
  withFees: string | null;
  isPending: boolean;
  hasProposals: boolean;
  onChange: (changes: Partial<WishesDraft>) => void;
  onRoomType: (id: RoomTemplateId) => void;
  onFurnish: (wishes: FurnishWishes) => void;
  onOthers: (wishes: FurnishWishes) => void;
};

/** Whole currency units. */
const BUDGET = { least: 50, most: 1_000_000 };

export function wishesOf({ budget, ...draft }: WishesDraft): FurnishWishes | null {
  const amount = Number(readAmount(budget.trim()));
  const isFine = budget.trim() !== '' && amount >= BUDGET.least && amount <= BUDGET.most;
  return isFine ? { ...draft, budgetCents: dollarsToCents(amount) } : null;
}

export function FurnishForm(props: FurnishFormProps) {
  const { plan, draft, withFees, isPending, hasProposals, onChange, onRoomType, onFurnish, onOthers } = props;
  const symbol = useCurrencySymbol();
  const format = useFormatMoney();
  const { roles } = ROOM_ROLES[plan.roomType];
  const [isChecked, setChecked] = useState(false);
  const { budget, style, colours, mustHaves, keepsThings } = draft;
  const wishes = wishesOf(draft);
  const send = (to: (wishes: FurnishWishes) => void) => {
    setChecked(true);
    if (wishes && !isPending) to(wishes);
  };
  const isUnlockedThere = plan.items.some(({ isLocked }) => !isLocked);

  return (
    <form
      noValidate
      className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        send(onFurnish);
      }}
    >
      <Field
        label="Budget"
        hint={`For all pieces${withFees ? `, ${withFees}` : ''}. Delivery is extra.`}
        error={
          isChecked && !wishes
            ? `Use an amount from ${format(BUDGET.least * 100)} to ${format(BUDGET.most * 100)}`
            : undefined
        }
      >
        <Input
          inputMode="decimal"
          prefix={symbol}
          value={budget}
          // Typing replaces the amount.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ budget: target.value })}
        />
      </Field>
      <Field label="Style" hint="Pieces of this style come first.">
        <NativeSelect
          value={style ?? ''}
          onChange={({ target }) => onChange({ style: STYLES.find((one) => one === target.value) ?? null })}
          options={[
            { value: '', label: 'Any style' },
            ...STYLES.map((value) => ({ value, label: STYLE_LABELS[value] })),
          ]}
        />
      </Field>
      <Field label="Kind of room" className="sm:col-span-2">
        <NativeSelect
          value={plan.roomType}
          onChoose={onRoomType}
          options={ROOM_TEMPLATES.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Choices
        title="What the room must have"
        values={roles}
        labelOf={(role) => ROLES[role].name}
        chosen={mustHaves}
        onChoose={(chosen) => onChange({ mustHaves: chosen })}
      />
      <Choices
        title="Colours you like"
        values={COLOURS}
        labelOf={(colour) => COLOUR_LABELS[colour]}
        chosen={colours}
        onChoose={(chosen) => onChange({ colours: chosen })}
      />
      {isUnlockedThere && (
        <Checkbox
          className="sm:col-span-2"
          label="Keep what is in the room where it is"
          hint="Without this, only locked things stay."
          checked={keepsThings}
          onChange={({ target }) => onChange({ keepsThings: target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" isPending={isPending}>
          Propose rooms
        </Button>
        {hasProposals && (
          <Button variant="secondary" aria-disabled={isPending} onClick={() => send(onOthers)}>
            Show others
          </Button>
        )}
      </div>
    </form>
  );
}

function Choices<Value extends string>({
  title,
  values,
  labelOf,
  chosen,
  onChoose,
}: {
  title: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  chosen: readonly Value[];
  onChoose: (chosen: readonly Value[]) => void;
}) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{title}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {values.map((value) => {
          const isChosen = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              className="border-line-strong hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft relative min-h-9 rounded-full border px-3 text-sm tap-area"
            >
              {labelOf(value)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
