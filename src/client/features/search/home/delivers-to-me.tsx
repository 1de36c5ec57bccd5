import { HomeRegions } from '@/client/components/deliver-to/destination-options.tsx';
import { keepDeliverTo, useDeliverTo } from '@/client/components/deliver-to/kept-deliver-to.ts';
import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { OnlyBox } from './more-filters.tsx';
import type { ShopSearch } from './shop-search.ts';

type DeliversToMeProps = {
  search: ShopSearch;
  count: number | null | undefined;
  onChoose: (change: Record<string, unknown>) => void;
};

/** Filters by delivery to the buyer's region, and asks for it while it is unknown. */
export function DeliversToMe({ search, count, onChoose }: DeliversToMeProps) {
  const chosen = useDeliverTo();
  if (chosen) {
    return (
      <OnlyBox
        key={chosen.value}
        name="deliversTo"
        value={chosen.value}
        label={`Delivers to me, in ${chosen.name}`}
        count={count ?? undefined}
        isSet={search.deliversTo === chosen.value}
        onChoose={onChoose}
      />
    );
  }
  return (
    <Field label="Delivers to me, in">
      <NativeSelect
        name="deliversTo"
        value={search.deliversTo ?? ''}
        placeholder="Choose your region"
        onChange={({ target }) => {
          keepDeliverTo(target.value);
          onChoose({ deliversTo: target.value || undefined });
        }}
      >
        <HomeRegions />
      </NativeSelect>
    </Field>
  );
}
