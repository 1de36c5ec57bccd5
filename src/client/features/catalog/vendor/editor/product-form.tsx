import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCurrencySymbol } from '@/client/components/price.tsx';
import { carbonRange } from '@/client/features/catalog/field-text.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { Card } from '@/client/ui/card.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { CARBON_COVERAGE, estimateCarbon } from '@/shared/catalog/carbon.ts';
import { type OwnProduct, productInput } from '@/shared/catalog/catalog.ts';
import {
  COLLECTION_FIELDS,
  CONDITION_FIELDS,
  DETAIL_FIELDS,
  MADE_TO_ORDER_FIELDS,
  namesOf,
  PASSPORT_FIELDS,
  WORD_FIELDS,
} from '@/shared/catalog/product-fields.ts';
import { MAX_PRODUCT_IMAGES, PRODUCT_FORM_IMAGES, REGIONS, regionName } from '@/shared/constants.ts';
import { SuggestFor, useDetailSuggestions } from './details/suggest-for.tsx';
import { EarningsHint } from './earnings-hint.tsx';
import { FilterFields } from './filter-fields.tsx';
import { Flaws } from './flaws.tsx';
import { FieldControl, Line, MaterialShares, type ProductFormApi, Rows } from './form-controls.tsx';
import { useFormerPrice } from './preview-product.ts';
import { FIELD_NAMES, inputOf, type ProductDraft, STATUS_LABELS, SUPPLY_LABELS } from './product-draft.ts';
import { ProductImages } from './product-images.tsx';

export function ProductFields({ form, product }: { form: ProductFormApi; product: OwnProduct | null }) {
  const { data: categories } = useSuspenseQuery(useApi().catalog.categories.queryOptions());
  const { formState, watch } = form;
  const symbol = useCurrencySymbol();
  const [isDelivered, supply] = watch(['deliveryAvailable', 'supply']);
  const half = { form, className: 'sm:col-span-3' };
  const suggestions = useDetailSuggestions(form, product?.id ?? null);

  return (
    <div className="flex flex-col gap-6">
      <Card title="The product">
        <Rows>
          <Line form={form} name="name" label="Name" maxLength={200} className="sm:col-span-6" />
          <FormField form={form} name="description" label="Description" className="sm:col-span-6">
            <Textarea rows={6} maxLength={5000} />
          </FormField>
          <div className="sm:col-span-3">
            <FormField form={form} name="categoryId" label="Category">
              <NativeSelect
                placeholder="Choose a category"
                options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </FormField>
            <SuggestFor
              field="categoryId"
              label="category"
              written={watch('categoryId')}
              suggestions={suggestions}
            />
          </div>
          <FormField {...half} name="status" label="Status" hint="A draft is seen by you only">
            <NativeSelect
              options={Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }))}
            />
          </FormField>
        </Rows>
      </Card>
      <Card title="Pictures" text="The first one is the main picture.">
        <ProductImages form={form} max={product ? MAX_PRODUCT_IMAGES : PRODUCT_FORM_IMAGES} />
      </Card>
      <Card title="Price and stock">
        <Rows>
          <Line
            {...half}
            name="price"
            label="Price"
            hint={<EarningsHint price={watch('price')} categoryId={watch('categoryId')} />}
            inputMode="decimal"
            placeholder="0.00"
            prefix={symbol}
          />
          <Line
            {...half}
            name="compareAtPrice"
            label="Former price"
            hint={<FormerPriceHint form={form} product={product} />}
            isOptional
            inputMode="decimal"
            placeholder="0.00"
            prefix={symbol}
          />
          <RadioCards
            label="Availability"
            value={supply}
            onValueChange={(value) => form.setValue('supply', value, { shouldDirty: true })}
            options={[
              { value: 'stock', label: SUPPLY_LABELS.stock, text: 'You have the pieces' },
              { value: 'order', label: SUPPLY_LABELS.order, text: 'You make each piece after the order' },
            ]}
            className="sm:col-span-6"
          />
          {supply === 'order' ? (
            namesOf(MADE_TO_ORDER_FIELDS).map((name) => (
              <FieldControl
                key={name}
                form={form}
                name={name}
                isOptional={name !== 'leadTimeWeeks' && name !== 'weeklyCapacity'}
              />
            ))
          ) : (
            <Line {...half} name="stock" label="Stock" hint="Pieces" type="number" min={0} step={1} />
          )}
          <Line {...half} name="sku" label="SKU" hint="Your own number for it" isOptional maxLength={60} />
        </Rows>
      </Card>
      <Card
        title="Details"
        text="What shoppers filter, compare and search by. The size lets them try it in the room planner."
      >
        <Rows>
          <FilterFields form={form} />
          {namesOf(DETAIL_FIELDS).map((name) => (
            <FieldControl key={name} form={form} name={name} />
          ))}
          {namesOf(WORD_FIELDS).map((name) => (
            <div key={name} className="sm:col-span-3">
              <FieldControl form={form} name={name} />
              <SuggestFor
                field={name}
                label={FIELD_NAMES[name]}
                written={watch(name)}
                suggestions={suggestions}
              />
            </div>
          ))}
        </Rows>
      </Card>
      <Card
        title="Condition"
        text="Says honestly what the buyer gets: fewer returns, and a filter that finds the piece."
      >
        <Rows>
          {namesOf(CONDITION_FIELDS).map((name) => (
            <FieldControl key={name} form={form} name={name} />
          ))}
        </Rows>
        <Flaws form={form} />
      </Card>
      <PassportFields form={form} isNew={product === null} />
      <Card title="How it gets home">
        <Rows>
          <FormField {...half} name="region" label="Location">
            <NativeSelect options={REGIONS.map((region) => ({ value: region, label: regionName(region) }))} />
          </FormField>
          {namesOf(COLLECTION_FIELDS).map((name) => (
            <FieldControl key={name} form={form} name={name} />
          ))}
          <Checkbox
            {...form.register('deliveryAvailable')}
            defaultChecked={formState.defaultValues?.deliveryAvailable ?? false}
            label="I deliver it"
            className="sm:col-span-6"
          />
          {isDelivered && (
            <>
              <Line
                {...half}
                name="deliveryFee"
                label="Delivery fee"
                hint="Charged once, however many pieces"
                inputMode="decimal"
                prefix={symbol}
              />
              <Line
                {...half}
                name="estimatedDeliveryDays"
                label="Estimated delivery"
                inputMode="numeric"
                suffix="days"
              />
            </>
          )}
        </Rows>
      </Card>
    </div>
  );
}

/** Status of the former price, or the rule if none is typed. */
function FormerPriceHint({ form, product }: { form: ProductFormApi; product: OwnProduct | null }) {
  const draft = useWatch({ control: form.control, compute: (values: ProductDraft) => values });
  const { note } = useFormerPrice(draft, product);
  return note ?? 'Shown crossed out once it was the price for 14 of the last 60 days';
}

const FIELDS = [...namesOf(PASSPORT_FIELDS), 'materialShares'] as const;

function PassportFields({ form, isNew }: { form: ProductFormApi; isNew: boolean }) {
  const { errors } = form.formState;
  const isSaid = useWatch({
    control: form.control,
    compute: (draft) => FIELDS.some((field) => draft[field].length > 0),
  });
  const [isOpen, setIsOpen] = useState(isSaid);
  const hasErrors = FIELDS.some((field) => errors[field] !== undefined);

  return (
    <details
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-line bg-surface min-w-0 rounded-lg border p-5 sm:p-6"
    >
      <summary className="min-h-10 cursor-pointer">
        <h2 className="font-display inline text-xl">Sustainability</h2>
        <span className="text-ink-soft mt-1 block text-sm">
          Makes the product’s passport: a section on its page, and a sheet with a QR code for whoever owns the
          piece next. Leave out what you don’t know.
        </span>
      </summary>
      <div className="mt-5">
        <Rows>
          {namesOf(PASSPORT_FIELDS).map((name) => (
            <FieldControl key={name} form={form} name={name} />
          ))}
        </Rows>
        <MaterialShares form={form} />
        <CarbonPreview form={form} />
        {isNew && (
          <p className="text-ink-soft mt-5 text-sm">
            You can add certificates once the product is saved; a draft will do.
          </p>
        )}
      </div>
    </details>
  );
}

const inputFields = productInput.shape;

function CarbonPreview({ form }: { form: ProductFormApi }) {
  const typed = useWatch({
    control: form.control,
    compute: (draft) => {
      const { weightKg, origin, materialShares } = inputOf(draft);
      return { weightKg, origin, materialShares };
    },
  });
  const estimate = estimateCarbon({
    weightKg: inputFields.weightKg.safeParse(typed.weightKg).data ?? null,
    origin: inputFields.origin.safeParse(typed.origin).data ?? null,
    materialShares: inputFields.materialShares.safeParse(typed.materialShares).data ?? [],
  });
  return (
    <p className="text-ink-soft mt-5 text-sm" aria-live="polite">
      {estimate
        ? `We estimate ${carbonRange(estimate)} for making its materials${estimate.isSecondLife ? ' new, which this piece avoids' : ''}. The passport shows how.`
        : `With origin, weight and at least ${CARBON_COVERAGE}% of the materials we estimate the carbon for you. For some materials there is no figure that we trust.`}
    </p>
  );
}
