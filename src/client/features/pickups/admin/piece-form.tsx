import { Camera } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { uploadImage } from '@/client/lib/upload.ts';
import { Button } from '@/client/ui/button.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FilePicker } from '@/client/ui/file-picker.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  CONDITION_NAMES,
  type CollectedItemView,
  KIND_FACTS,
  PIECE_CONDITIONS,
  PIECE_KINDS,
  type PieceCondition,
  type PieceKind,
} from '@/shared/pickups/collected-items.ts';
import { UPLOAD_TYPES } from '@/shared/platform/uploads.ts';
import { usePieceChange } from './use-piece-change.ts';

type PieceFormProps = { requestId: number; piece?: CollectedItemView; onClose: () => void };

export function PieceForm({ requestId, piece, onClose }: PieceFormProps) {
  const [draft, setDraft] = useState({
    kind: piece?.kind ?? ('sofas' as PieceKind),
    name: piece?.name ?? '',
    condition: piece?.condition ?? ('good' as PieceCondition),
    weight: piece ? String(piece.weightKg) : '',
    shelf: piece?.shelf ?? '',
    photoUrl: piece?.photoUrl ?? null,
  });
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const takeIn = usePieceChange();
  const options = {
    onSuccess: async () => {
      onClose();
      toast.success(piece ? 'Saved' : 'Taken in', draft.name);
      await takeIn();
    },
  };
  const add = trpc.collectedItems.add.useMutation(options);
  const update = trpc.collectedItems.update.useMutation(options);
  const save = piece ? update : add;
  const failure = save.isError ? readFailure(save.error, 'Failed to save the piece.') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { weight, ...fields } = draft;
    const weightKg = weight === '' ? undefined : Number(weight);
    if (piece) update.mutate({ id: piece.id, ...fields, weightKg });
    else add.mutate({ requestId, ...fields, weightKg });
  };

  return (
    <Dialog onClose={onClose} title={piece ? `Edit ${piece.name}` : 'Take in a piece'}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        {failure && Object.keys(failure.fields).length === 0 && (
          <Notice tone="danger">{failure.message}</Notice>
        )}
        <Photo url={draft.photoUrl} onUrl={(photoUrl) => set({ photoUrl })} />
        <Field label="Name" hint="As people would say it: two-seat sofa, green" error={failure?.fields.name}>
          <Input
            required
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Kind">
            <NativeSelect
              value={draft.kind}
              onChoose={(kind) => set({ kind })}
              options={PIECE_KINDS.map((value) => ({ value, label: KIND_FACTS[value].name }))}
            />
          </Field>
          <Field label="Condition">
            <NativeSelect
              value={draft.condition}
              onChoose={(condition) => set({ condition })}
              options={PIECE_CONDITIONS.map((value) => ({ value, label: CONDITION_NAMES[value] }))}
            />
          </Field>
          <Field
            label="Weight in kg"
            hint={`Left empty, the average counts: ${KIND_FACTS[draft.kind].weightKg} kg`}
            isOptional={!piece}
            error={failure?.fields.weightKg}
          >
            <Input
              type="number"
              required={Boolean(piece)}
              min={0.1}
              max={1000}
              step={0.1}
              value={draft.weight}
              onChange={({ target }) => set({ weight: target.value })}
            />
          </Field>
          <Field label="Place in the store" isOptional error={failure?.fields.shelf}>
            <Input
              maxLength={60}
              placeholder="Row B, shelf 2"
              value={draft.shelf}
              onChange={({ target }) => set({ shelf: target.value })}
            />
          </Field>
        </div>
        <FormActions submitLabel={piece ? 'Save' : 'Take in'} isPending={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Photo({ url, onUrl }: { url: string | null; onUrl: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setIsUploading(true);
    try {
      onUrl(await uploadImage(file));
    } catch (error) {
      toast.failure(error, 'Failed to upload the photo. Please try again.');
    } finally {
      setIsUploading(false);
    }
  };
  return (
    <div className="flex items-center gap-4">
      <Picture
        url={url ?? ''}
        alt=""
        sizes="8rem"
        className="bg-sunken aspect-[4/3] w-32 rounded-md object-cover"
      />
      <Button variant="secondary" isPending={isUploading} onClick={() => input.current?.click()}>
        <Camera aria-hidden /> {url ? 'Another photo' : 'Add a photo'}
      </Button>
      <FilePicker
        ref={input}
        label="Photo of the piece"
        accept={UPLOAD_TYPES.join()}
        onFiles={([file]) => void upload(file)}
      />
    </div>
  );
}
