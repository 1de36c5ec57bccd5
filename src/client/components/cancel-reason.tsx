import { Field } from '@/client/ui/field.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';

interface CancelReasonDraft {
  choice: string;
  other: string;
}
export const NO_REASON: CancelReasonDraft = { choice: '', other: '' };
const OTHER = 'Other';

type CancelReasonProps = {
  reasons: readonly string[];
  /** The reader of the reason, such as 'the seller'. */
  reader: string;
  draft: CancelReasonDraft;
  onDraft: (draft: CancelReasonDraft) => void;
};

export function CancelReason({ reasons, reader, draft, onDraft }: CancelReasonProps) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Field label="Reason" hint={`We tell ${reader}`} isOptional>
        <NativeSelect
          value={draft.choice}
          placeholder="Choose a reason"
          options={[...reasons, OTHER].map((reason) => ({ value: reason, label: reason }))}
          onChange={({ target }) => onDraft({ ...draft, choice: target.value })}
        />
      </Field>
      {draft.choice === OTHER && (
        <Field label="Your reason" isOptional>
          <Textarea
            rows={2}
            maxLength={300}
            value={draft.other}
            onChange={({ target }) => onDraft({ ...draft, other: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

export function reasonOf({ choice, other }: CancelReasonDraft): string | null {
  return (choice === OTHER ? other.trim().replace(/\s+/g, ' ') : choice) || null;
}
