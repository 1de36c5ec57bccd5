import { useState } from 'react';
import { z } from 'zod';
import { useCurrencySymbol, useFormatMoney } from '@/client/components/price.tsx';
import { ROLES, ROOM_ROLES, type RoleId } from '@/client/features/rooms/planner/model/furnish/roles.ts';
import { choices } from '@/client/lib/choices.ts';
import { draftKey, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import {
  COLOUR_LABELS,
  COLOURS,
  type Colour,
  STYLE_LABELS,
  STYLES,
  type Style,
} from '@/shared/catalog/facets.ts';
import { readAmount } from '@/shared/input/read-amount.ts';
import { type Cents, dollarsToCents } from '@/shared/money.ts';
import { ROOM_TEMPLATES, type RoomPlan, type RoomTemplateId } from '@/shared/rooms/room-plan.ts';

export interface FurnishWishes extends Omit<WishesDraft, 'budget'> {
  budgetCents: Cents;
}

type FurnishFormProps = {
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
  const amount = Number(readAmount(budget));
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
    <PlainForm noValidate className="grid gap-x-6 gap-y-4 sm:grid-cols-2" onSubmit={() => send(onFurnish)}>
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
          options={[{ value: '', label: 'Any style' }, ...choices(STYLE_LABELS)]}
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
          Show me ideas
        </Button>
        {hasProposals && (
          <Button variant="secondary" aria-disabled={isPending} onClick={() => send(onOthers)}>
            More ideas
          </Button>
        )}
      </div>
    </PlainForm>
  );
}

type ChoicesProps<Value> = {
  title: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  chosen: readonly Value[];
  onChoose: (chosen: readonly Value[]) => void;
};

function Choices<Value extends string>({ title, values, labelOf, chosen, onChoose }: ChoicesProps<Value>) {
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

export interface WishesDraft {
  budget: string;
  style: Style | null;
  colours: readonly Colour[];
  mustHaves: readonly RoleId[];
  keepsThings: boolean;
}

const VISITOR = 0;
const FIRST_BUDGET = '3000';

const roles = Object.keys(ROLES) as [RoleId, ...RoleId[]];
const keptWishes = z.object({
  budget: z.string().catch(FIRST_BUDGET),
  style: z.enum(STYLES).nullable().catch(null),
  colours: z.array(z.enum(COLOURS)).catch([]),
  keepsThings: z.boolean().catch(true),
  mustHaves: z.record(z.string(), z.array(z.enum(roles))).catch({}),
});

export function useFurnishWishes(roomType: RoomTemplateId) {
  const me = useOptionalQuery(useApi().auth.current.queryOptions());
  const key = draftKey(me?.id ?? VISITOR, 'furnish');
  // Rendered only after a click, never on the server.
  const [wishes, setWishes] = useState(() => keptWishes.parse(readDraft(key)?.values ?? {}));
  const { mustHaves, ...rest } = wishes;
  const draft: WishesDraft = { ...rest, mustHaves: mustHaves[roomType] ?? ROOM_ROLES[roomType].musts };
  const change = ({ mustHaves: chosen, ...changes }: Partial<WishesDraft>) => {
    const next = {
      ...wishes,
      ...changes,
      colours: [...(changes.colours ?? wishes.colours)],
      mustHaves: chosen ? { ...mustHaves, [roomType]: [...chosen] } : mustHaves,
    };
    setWishes(next);
    saveDraft(key, { base: null, values: next });
  };
  return { draft, change };
}
