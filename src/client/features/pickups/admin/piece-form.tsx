import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Picture } from '@/client/components/picture.tsx';
import { usePieceChange } from '@/client/features/pickups/use-piece-change.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { uploadImage } from '@/client/lib/upload.ts';
import { type FormEdit, useEditForm } from '@/client/lib/use-edit-form.ts';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { addItemInput, updateItemInput } from '@/shared/pickups/collected-item-inputs.ts';
import {
  CONDITION_NAMES,
  type CollectedItemView,
  KIND_FACTS,
  PIECE_CONDITIONS,
  PIECE_KINDS,
} from '@/shared/pickups/collected-items.ts';
import { UPLOAD_TYPES } from '@/shared/platform/uploads.ts';

const pieceInput = addItemInput.omit({ requestId: true });
/** The weight is required once a piece has one. */
const editedInput = pieceInput.extend({ weightKg: updateItemInput.shape.weightKg.unwrap() });

function storedFields(piece: CollectedItemView | undefined) {
  const { kind = 'sofas', name = '', condition = 'good', shelf = '', photoUrl = null } = piece ?? {};
  return { kind, name, condition, shelf, photoUrl, weightKg: piece?.weightKg };
}

const LABELS = {
  name: 'Name',
  kind: 'Kind',
  condition: 'Condition',
  weightKg: 'Weight in kg',
  shelf: 'Place in the store',
  photoUrl: 'Photo',
};

type PieceFormProps = { requestId: number; piece?: CollectedItemView; onClose: () => void };

export function PieceForm({ requestId, piece, onClose }: PieceFormProps) {
  const refresh = usePieceChange();
  const [isUploading, setIsUploading] = useState(false);
  const options = {
    onSuccess: async (_: unknown, { name }: { name?: string | undefined }) => {
      onClose();
      toast.success(piece ? 'Saved' : 'Taken in', name);
      await refresh();
    },
  };
  const row = storedFields(piece);
  const add = trpc.collectedItems.add.useMutation(options);
  const update = trpc.collectedItems.update.useMutation(options);
  const form = useEditForm(piece ? editedInput : pieceInput, {
    mutation: {
      ...(piece ? update : add),
      mutateAsync: ({ changed, whole }: FormEdit<typeof row, z.output<typeof pieceInput>>) =>
        piece
          ? update.mutateAsync({ id: piece.id, ...changed, weightKg: changed.weightKg ?? undefined })
          : add.mutateAsync({ requestId, ...whole }),
    },
    failed: 'Failed to save the piece.',
    row,
    labels: LABELS,
    textOf: {
      kind: (kind) => KIND_FACTS[kind].name,
      condition: (condition) => CONDITION_NAMES[condition],
      photoUrl: (url) => (url ? 'another photo' : ''),
    },
    valuesOf: (fields) => fields,
    toInput: (edit) => edit,
  });

  return (
    <FormDialog
      form={form}
      onClose={() => {
        onClose();
        // Another admin may have changed it.
        if (update.isError) void refresh();
      }}
      title={piece ? `Edit ${piece.name}` : 'Take in a piece'}
      submitLabel={piece ? 'Save' : 'Take in'}
      // Saved meanwhile, the piece would be without the photo.
      isDisabled={isUploading}
    >
      <Photo
        url={form.watch('photoUrl') ?? ''}
        isUploading={isUploading}
        onUploading={setIsUploading}
        onUrl={(url) => form.setValue('photoUrl', url, { shouldDirty: true })}
      />
      <FormField form={form} name="name" label="Name" hint="As people would say it: two-seat sofa, green">
        <Input maxLength={120} />
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="kind" label="Kind">
          <NativeSelect options={PIECE_KINDS.map((value) => ({ value, label: KIND_FACTS[value].name }))} />
        </FormField>
        <FormField form={form} name="condition" label="Condition">
          <NativeSelect
            options={PIECE_CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] }))}
          />
        </FormField>
        <FormField
          form={form}
          name="weightKg"
          label="Weight in kg"
          hint={`Left empty, the average counts: ${KIND_FACTS[form.watch('kind')].weightKg} kg`}
          isOptional={!piece}
          options={{ setValueAs: (typed) => (typed === '' ? undefined : Number(typed)) }}
        >
          <Input type="number" min={0.1} max={1000} step={0.1} />
        </FormField>
        <FormField form={form} name="shelf" label="Place in the store" isOptional>
          <Input maxLength={60} placeholder="Row B, shelf 2" />
        </FormField>
      </div>
    </FormDialog>
  );
}

type PhotoProps = {
  url: string;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onUrl: (url: string) => void;
};

function Photo({ url, isUploading, onUploading, onUrl }: PhotoProps) {
  const upload = async (file: File | undefined) => {
    if (!file) return;
    onUploading(true);
    try {
      onUrl(await uploadImage(file));
    } catch (error) {
      toast.error('Failed to upload the photo', messageOrFallback(error, 'Please try again.'));
    } finally {
      onUploading(false);
    }
  };
  return (
    <div className="flex items-center gap-4">
      <Picture
        url={url}
        alt=""
        sizes="8rem"
        className="bg-sunken aspect-[4/3] w-32 rounded-md object-cover"
      />
      <FileButton
        variant="secondary"
        isPending={isUploading}
        picker={{
          label: 'Photo of the piece',
          accept: UPLOAD_TYPES.join(),
          onFiles: ([file]) => void upload(file),
        }}
      >
        <Camera aria-hidden /> {url ? 'Another photo' : 'Add a photo'}
      </FileButton>
    </div>
  );
}
