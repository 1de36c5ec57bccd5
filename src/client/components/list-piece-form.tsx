import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { readAmount } from '@/shared/input/read-amount.ts';

interface PieceDraft {
  name: string;
  price: string;
  categoryId: number;
  work: string | null;
}

export type ListPieceFormProps = {
  name: string;
  onSubmit: (draft: PieceDraft) => void;
  onCancel: () => void;
  isPending: boolean;
  /** The server's field errors and message. */
  failure: { message: string; fields: Record<string, string> } | undefined;
  children?: ReactNode;
};

export function ListPieceForm({
  name,
  onSubmit,
  onCancel,
  isPending,
  failure,
  children,
}: ListPieceFormProps) {
  const [draft, setDraft] = useState({ name, price: '', categoryId: '', work: '' });
  const { data: categories = [] } = useQuery(useApi().catalog.categories.queryOptions());
  const set = (field: keyof typeof draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [field]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({
      ...draft,
      price: readAmount(draft.price.trim()),
      categoryId: Number(draft.categoryId),
      work: draft.work || null,
    });
  };
  const isTold = failure && Object.keys(failure.fields).length > 0;

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {children}
      {failure && !isTold && <Notice tone="danger">{failure.message}</Notice>}
      <Field label="Product name" error={failure?.fields.name}>
        <Input required maxLength={200} value={draft.name} onChange={set('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Price" error={failure?.fields.price}>
          <Input required inputMode="decimal" maxLength={12} value={draft.price} onChange={set('price')} />
        </Field>
        <Field label="Category" error={failure?.fields.categoryId}>
          <NativeSelect
            required
            value={draft.categoryId}
            onChange={set('categoryId')}
            placeholder="Choose a category"
            options={categories.map((category) => ({ value: String(category.id), label: category.name }))}
          />
        </Field>
      </div>
      <Field
        label="What was done to it"
        hint="Shown in the piece’s story on the product page"
        isOptional
        error={failure?.fields.work}
      >
        <Input
          maxLength={200}
          placeholder="New webbing, oiled frame"
          value={draft.work}
          onChange={set('work')}
        />
      </Field>
      <FormActions submitLabel="Make a product draft" isPending={isPending} onCancel={onCancel} />
    </form>
  );
}
