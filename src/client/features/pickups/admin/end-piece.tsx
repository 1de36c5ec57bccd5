import { type FormEvent, useState } from 'react';
import { messageIfFailed } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FormActions } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  type CollectedItemView,
  PIECE_STATE_NAMES,
  type PieceEnd,
} from '@/shared/pickups/collected-items.ts';
import { usePieceChange } from './use-piece-change.ts';

const QUESTIONS: Record<PieceEnd, { label: string; hint: string }> = {
  donated: { label: 'To whom', hint: 'For example: Auckland City Mission' },
  recycled: { label: 'How', hint: 'For example: timber chipped, springs as scrap metal' },
  disposed: { label: 'How', hint: 'For example: refuse station, certified disposal' },
};

/** Records a piece's end outside the shop. The household reads it, so don't name private persons. */
export function EndPiece({
  piece: { id, name },
  onClose,
}: {
  piece: CollectedItemView;
  onClose: () => void;
}) {
  const [state, setState] = useState<PieceEnd>('donated');
  const [recipient, setRecipient] = useState('');
  const takeIn = usePieceChange();
  const end = trpc.collectedItems.end.useMutation({
    onSuccess: async () => {
      onClose();
      toast.success(PIECE_STATE_NAMES[state], name);
      await takeIn();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end.mutate({ id, state, recipient });
  };
  return (
    <Dialog onClose={onClose} title={`Where does ${name} go?`} text="This cannot be undone.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioCards<PieceEnd>
          label="Its end"
          name="end"
          value={state}
          onValueChange={setState}
          options={[
            { value: 'donated', label: 'Donated', text: 'Counts as reused' },
            { value: 'recycled', label: 'Recycled', text: 'Counts as recycled' },
            { value: 'disposed', label: 'Sent to the tip', text: 'Counts as lost' },
          ]}
        />
        <Field
          label={QUESTIONS[state].label}
          hint={`${QUESTIONS[state].hint}. The household reads this.`}
          error={messageIfFailed(end.error, 'Failed to change the piece.')}
        >
          <Input value={recipient} maxLength={120} onChange={({ target }) => setRecipient(target.value)} />
        </Field>
        <FormActions submitLabel="Save" isPending={end.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
