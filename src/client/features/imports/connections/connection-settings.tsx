import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type ConnectionView, PLATFORM_LABELS, saveConnectionInput } from '@/shared/imports/connections.ts';

/** Settings of a connection, and our categories for those of the shop. */
export function ConnectionSettings({ view }: { view: ConnectionView }) {
  const { id, settings, platform } = view;
  const api = useApi();
  const mutation = trpc.connections.save.useMutation({
    onSuccess: (next) => {
      api.connections.get.setData({ id }, next);
      toast.success('Saved', next.status === 'pending' ? 'We apply it to your products now.' : undefined);
    },
  });
  const { data: ours } = useSuspenseQuery(api.catalog.categories.queryOptions());
  const nameOf = (category: number) => ours.find((one) => one.id === category)?.name ?? '';
  const form = useEditForm(saveConnectionInput, {
    mutation,
    row: settings,
    labels: LABELS,
    textOf: {
      autoSync: yesOrNo,
      importImages: yesOrNo,
      syncInterval: (hours) => formatCount(hours, 'hour'),
      priceMarkup: (percent) => `${percent} %`,
      categoryMapping: (chosen) =>
        Object.entries(chosen)
          .map(([value, category]) => `${value}: ${nameOf(category)}`)
          .join(', '),
    },
    valuesOf: (row) => ({ id, ...row }),
    toInput: ({ whole }) => whole,
  });
  const mapping = form.watch('categoryMapping');
  const there = PLATFORM_LABELS[platform];
  return (
    <section aria-labelledby="connection-settings">
      <h2 id="connection-settings" className="font-display mb-4 text-2xl">
        Settings
      </h2>
      <Form form={form}>
        <Categories
          view={view}
          mapping={mapping}
          onChoose={(value, chosen) =>
            form.setValue('categoryMapping', withChoice(mapping, value, chosen), { shouldDirty: true })
          }
          isPending={mutation.isPending}
          onAccept={(suggested) =>
            mutation.mutate(
              { id, ...settings, categoryMapping: { ...mapping, ...suggested }, seen: settings },
              { onError: (error) => toast.failure(error, 'Your choice was not saved') },
            )
          }
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            form={form}
            name="priceMarkup"
            label="Mark-up"
            hint={`Added to your prices in ${there}. 0 takes them as they are`}
            options={{ valueAsNumber: true }}
          >
            <Input inputMode="decimal" suffix="%" />
          </FormField>
          <FormField
            form={form}
            name="uncountedStock"
            label="Stock if it is not counted"
            hint={`Pieces of a new product whose stock ${there} does not count`}
            options={{ valueAsNumber: true }}
          >
            <Input inputMode="numeric" />
          </FormField>
        </div>
        <Checkbox
          {...form.register('importImages')}
          label="Import pictures"
          hint="Without them, only products that you have here with a picture are kept up to date"
        />
        <Checkbox {...form.register('autoSync')} label="Sync automatically" />
        {form.watch('autoSync') && (
          <FormField
            form={form}
            name="syncInterval"
            label="Every"
            hint="Changes of stock arrive at once, as far as your shop notifies us"
            options={{ valueAsNumber: true }}
            className="max-w-60"
          >
            <Input inputMode="numeric" suffix="hours" />
          </FormField>
        )}
        <SubmitButton form={form}>Save settings</SubmitButton>
      </Form>
    </section>
  );
}

const LABELS = {
  autoSync: 'Sync automatically',
  syncInterval: 'Every',
  categoryMapping: 'Categories',
  priceMarkup: 'Mark-up',
  importImages: 'Import pictures',
  uncountedStock: 'Stock if it is not counted',
};

const yesOrNo = (isYes: boolean) => (isYes ? 'Yes' : 'No');

/** @param chosen null for none of our categories */
function withChoice(mapping: Record<string, number>, value: string, chosen: number | null) {
  const { [value]: _, ...others } = mapping;
  return chosen === null ? others : { ...others, [value]: chosen };
}

interface CategoriesProps {
  view: ConnectionView;
  mapping: Record<string, number>;
  onChoose: (value: string, chosen: number | null) => void;
  isPending: boolean;
  /** Saves suggestions at once. */
  onAccept: (suggested: Record<string, number>) => void;
}

function Categories({ view, mapping, onChoose, isPending, onAccept }: CategoriesProps) {
  const { data: ours } = useSuspenseQuery(useApi().catalog.categories.queryOptions());
  const { categories, last, platform } = view;
  if (categories.length === 0) return null;
  const missing = new Set(last?.errors.map(({ category }) => category));
  const options = ours.map(({ id, name }) => ({ value: String(id), label: name }));
  const suggested = categories.flatMap(({ value, suggestionId }) =>
    suggestionId === null || value in mapping ? [] : [[value, suggestionId] as const],
  );
  const grid = (shown: ConnectionView['categories']) => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ value, guessId, suggestionId }) => {
        const guess = ours.find(({ id }) => id === guessId);
        const suggestion = ours.find(({ id }) => id === suggestionId);
        return (
          <Field
            key={value}
            label={value}
            hint={suggestion && !(value in mapping) ? `We suggest ${suggestion.name}.` : undefined}
          >
            <NativeSelect
              placeholder={guess ? `${guess.name} (our guess)` : 'Choose a category'}
              options={options}
              value={String(mapping[value] ?? '')}
              onChange={({ target }) => onChoose(value, target.value === '' ? null : Number(target.value))}
            />
          </Field>
        );
      })}
    </div>
  );
  const isSuggested = (value: string) => suggested.some(([one]) => one === value);
  const isShown = ({ value }: ConnectionView['categories'][number]) =>
    missing.has(value) || isSuggested(value);
  const needed = categories.filter(isShown);
  const others = categories.filter((category) => !isShown(category));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Categories</legend>
      {needed.length > 0 && (
        <p className="text-ink-soft mb-4 max-w-text text-sm">
          We could not guess these. Choose ours for them; we remember it for later products.
        </p>
      )}
      {suggested.length > 0 && (
        <Button
          variant="secondary"
          className="mb-4 self-start"
          isPending={isPending}
          onClick={() => onAccept(Object.fromEntries(suggested))}
        >
          {suggested.length === 1 ? 'Take our suggestion' : `Take our ${suggested.length} suggestions`}
        </Button>
      )}
      {grid(needed)}
      {others.length > 0 && (
        <Fold
          title={`${needed.length > 0 ? 'Others: categories' : 'Categories'}, collections and types of your shop in ${PLATFORM_LABELS[platform]} (${others.length})`}
          className="border-line mt-4 rounded-lg border px-5 py-2"
        >
          <p className="text-ink-soft mb-4 max-w-text text-sm">
            A product takes the first that you chose here, or our guess.
          </p>
          <div className="mb-4">{grid(others)}</div>
        </Fold>
      )}
    </fieldset>
  );
}
