import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { type ApiFailure, readFailure } from '@/client/lib/failure.ts';
import { formatCount } from '@/client/lib/format.ts';
import { trpc, useApi, useCalls } from '@/client/lib/trpc.ts';
import type { ConflictLine } from '@/client/lib/use-api-form.ts';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { NEEDS_LEAD_TIME } from '@/shared/catalog/made-to-order.ts';
import { type GridRow, inputOf, undoInputOf } from '@/shared/catalog/variant-grid.ts';
import {
  type OwnVariants,
  type SaveVariantsInput,
  saveVariantsInput,
} from '@/shared/catalog/variant-inputs.ts';
import { readAmount } from '@/shared/input/read-amount.ts';

/** Messages by row and field. */
export type VariantErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Sent {
  options: string[];
  rows: readonly GridRow[];
  archived: readonly GridRow[];
}

interface SaveOptions {
  product: OwnProduct;
  base: OwnVariants;
  onBase: (variants: OwnVariants) => void;
  onSaved: (product: OwnProduct) => void;
}

const NO_NUMBER: Readonly<Record<string, string>> = {
  stock: 'Enter a whole number',
  widthCm: 'Use whole centimetres',
  depthCm: 'Use whole centimetres',
  heightCm: 'Use whole centimetres',
  weightKg: 'Use kilograms, such as 12.5',
  leadTimeWeeks: NEEDS_LEAD_TIME,
  weeklyCapacity: 'Use whole pieces',
  depositPercent: 'Use whole percent',
};

/** Saves the variants of a product: errors by row, the version of another tab, and the undo. */
export function useSaveVariants({ product, base, onBase, onSaved }: SaveOptions) {
  const api = useApi();
  const { vendor } = useCalls();
  const [failure, setFailure] = useState<ApiFailure>();
  const [errors, setErrors] = useState<VariantErrors>({});
  const [optionsError, setOptionsError] = useState<string>();
  const [current, setCurrent] = useState<OwnVariants>();
  const sentRows = useRef<readonly GridRow[]>([]);
  const linesOf = useConflictLines(base, current);

  const showErrors = (fields: readonly (readonly [path: string, message: string])[]) => {
    const byRow: Record<string, Record<string, string>> = {};
    let other: string | undefined;
    for (const [path, message] of fields) {
      const [list, index, field = ''] = path.split('.');
      const key = list === 'variants' ? sentRows.current[Number(index)]?.key : undefined;
      if (key === undefined) other ??= message;
      else byRow[key] = { [field === 'id' ? 'values' : field]: message, ...byRow[key] };
    }
    setErrors(byRow);
    setOptionsError(other);
  };
  const refresh = async (saved: OwnVariants) => {
    api.vendor.variants.setData({ id: product.id }, saved);
    void api.catalog.product.invalidate({ id: product.id });
    void api.vendor.products.invalidate();
    await api.vendor.product.invalidate({ id: product.id });
    onSaved(await api.vendor.product.fetch({ id: product.id }));
  };
  const undo = useMutation({
    mutationFn: async ({ pictures, ...input }: SaveVariantsInput & { pictures: Pictures | null }) => {
      const restored = await vendor.saveVariants.mutate(input);
      if (pictures) await vendor.updateProduct.mutate({ id: input.id, ...pictures });
      return restored;
    },
    onSuccess: (restored) => {
      onBase(restored);
      void refresh(restored);
      toast.success('Undone', 'The options are as they were before.');
    },
    onError: (error) => toast.failure(error, 'Not undone'),
  });
  const save = trpc.vendor.saveVariants.useMutation({
    onSuccess: (saved, { variants }) => {
      const own = variants.find(({ id }) => id === product.id);
      onBase(saved);
      void refresh(saved);
      toast.success(saved.options.length > 0 ? 'Options saved' : 'Options removed', undefined, {
        label: 'Undo',
        onAct: () =>
          undo.mutate({
            id: product.id,
            ...undoInputOf(base, saved, product.id),
            pictures: own?.imageUrl ? picturesOf(product) : null,
          }),
      });
    },
    onError: (error) => {
      const refused = readFailure(error, 'The options were not saved. Please try again.');
      setFailure(refused);
      showErrors(Object.entries(refused.fields));
      if (refused.code === 'EDIT_CONFLICT') setCurrent(refused.details.current as OwnVariants);
    },
  });

  return {
    errors,
    optionsError,
    failure,
    isPending: save.isPending || undo.isPending,
    conflict: current && { lines: linesOf(sentRows.current), acceptCurrent: () => onBase(current) },
    forgetErrors(keys?: readonly string[], fields: readonly string[] = []) {
      const left = Object.entries(errors).map(([key, messages]) => {
        const rest = Object.entries(messages).filter(([field]) => !fields.includes(field));
        return [key, keys?.includes(key) ? Object.fromEntries(rest) : messages] as const;
      });
      setErrors(keys ? Object.fromEntries(left) : {});
    },
    send({ options, rows, archived }: Sent) {
      // Variants that another tab has deleted are made again.
      const known = new Set(
        [...(current ?? base).variants, ...(current ?? base).archived].map(({ id }) => id),
      );
      const input: SaveVariantsInput = {
        id: product.id,
        options,
        variants: inputOf(rows, product.id).map(({ id, ...row }) =>
          id && known.has(id) ? { id, ...row } : row,
        ),
        archived: archived.flatMap(({ id }) => (id && known.has(id) ? [id] : [])),
        version: (current ?? base).version,
      };
      sentRows.current = rows;
      const checked = saveVariantsInput.safeParse(input);
      if (checked.success) {
        setFailure(undefined);
        showErrors([]);
        save.mutate(input);
        return;
      }
      const issues = checked.error.issues.map(({ path, message, code }) => {
        const isNumber = code === 'invalid_type' && NO_NUMBER[String(path[2])];
        return [path.join('.'), isNumber || message] as const;
      });
      showErrors(issues);
      const message = `${formatCount(issues.length, 'field')} must be corrected.`;
      setFailure({ code: 'INVALID_INPUT', message, fields: {}, details: {} });
    },
  };
}

type Pictures = Pick<OwnProduct, 'imageUrl' | 'additionalImages' | 'imageAlts' | 'imageCrops'>;

/** The pictures of a product, which a new main picture of its row has changed. */
function picturesOf({ imageUrl, additionalImages, imageAlts, imageCrops }: OwnProduct): Pictures {
  return { imageUrl, additionalImages, imageAlts, imageCrops };
}

/** Lists the rows that another tab has saved otherwise than they were when the editor began. */
function useConflictLines(base: OwnVariants, current: OwnVariants | undefined) {
  const money = useFormatMoney();
  const textOf = ({ price, stock }: { price: string; stock: number | string }) =>
    `${money(readAmount(price))}, ${formatCount(Number(stock), 'piece')}`;
  return (sent: readonly GridRow[]): ConflictLine[] => {
    if (!current) return [];
    const was = new Map(base.variants.map((variant) => [variant.id, variant]));
    const left = new Set(current.variants.map(({ id }) => id));
    const isChanged = (variant: OwnVariants['variants'][number]) =>
      JSON.stringify({ ...was.get(variant.id), stock: 0 }) !== JSON.stringify({ ...variant, stock: 0 });
    const lineOf = (variant: OwnVariants['variants'][number], text: string): ConflictLine => {
      const typed = sent.find(({ id }) => id === variant.id);
      const label = variant.values.join(', ') || 'The product';
      return { label, current: text, typed: typed ? textOf(typed) : 'removed' };
    };
    return [
      ...current.variants.filter(isChanged).map((one) => lineOf(one, textOf(one))),
      ...base.variants.filter(({ id }) => !left.has(id)).map((one) => lineOf(one, 'removed')),
    ];
  };
}
