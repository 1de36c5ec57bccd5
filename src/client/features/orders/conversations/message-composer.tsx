import { ImagePlus, Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import { useAttachments } from '@/client/components/uploads/use-attachments.ts';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { formatNumber } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Field } from '@/client/ui/field.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import type { ConversationHead } from '@/shared/orders/conversations.ts';
import { UPLOAD_TYPES, uploadProblem } from '@/shared/platform/uploads.ts';
import { PicturesToSend } from './pictures-to-send.tsx';
import { useMessageDraft } from './use-message-draft.ts';
import { useSendMessage } from './use-send-message.ts';

const { text: MAX_TEXT, pictures: MAX_PICTURES } = CONVERSATION_LIMITS;
/** Characters left from which on they are counted. */
const COUNT_FROM = 300;

type MessageComposerProps = { conversation: ConversationHead; personId: number };

/** Where somebody writes an answer, with pictures. What is typed stays in the browser until it is sent. */
export function MessageComposer({ conversation, personId }: MessageComposerProps) {
  const { vendorOrderId, otherName } = conversation;
  const frame = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const pictures = useAttachments({
    path: `/api/conversations/${vendorOrderId}/pictures`,
    field: 'image',
    failed: 'Failed to upload the picture. Please try again.',
    problemOf: uploadProblem,
    most: MAX_PICTURES,
    tooMany: { title: 'Too many pictures', text: `Add at most ${MAX_PICTURES} pictures` },
  });
  const draft = useMessageDraft({ vendorOrderId, personId }, pictures);
  const sending = useSendMessage(vendorOrderId, draft.keyFor, () => {
    draft.clear();
    frame.current?.querySelector('textarea')?.focus();
  });
  const [isMissing, setMissing] = useState(false);
  const isTarget = useDroppedFiles(frame, pictures.add);
  const left = MAX_TEXT - draft.text.length;
  const isEmpty = draft.text.trim() === '' && pictures.count === 0;

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (sending.isPending) return;
    setMissing(isEmpty);
    if (isEmpty) return;
    if (!(await pictures.settle())) {
      toast.error('Not sent', 'A picture is not uploaded. Retry or remove it first.');
      return;
    }
    sending.send({ text: draft.text, pictures: pictures.read().map(({ id }) => id) });
  }

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={cx(
        'border-line bg-surface flex flex-col gap-4 rounded-lg border p-4 sm:p-5',
        isTarget && 'border-accent! bg-accent-soft!',
      )}
    >
      {sending.problem && (
        <Notice tone="danger" title="Not sent">
          {sending.problem}
        </Notice>
      )}
      <Field
        label={`Your message to ${otherName}`}
        error={isMissing && isEmpty ? 'Please write a message or add a picture' : undefined}
        hint={
          left <= COUNT_FROM
            ? `${formatNumber(left)} characters left`
            : 'Only the two of you can read it, unless one of you reports it to us.'
        }
      >
        <Textarea
          value={draft.text}
          rows={3}
          maxLength={MAX_TEXT}
          onKeyDown={submitByKey}
          onChange={({ target }) => draft.setText(target.value)}
        />
      </Field>
      <PicturesToSend pictures={pictures} />
      <FailedUploads uploads={pictures.failed} onRetry={pictures.retry} onRemove={pictures.cancel} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="sm"
          disabled={pictures.isFull}
          title={pictures.isFull ? `Add at most ${MAX_PICTURES} pictures` : undefined}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus aria-hidden /> {isTarget ? 'Drop them here' : 'Add pictures'}
        </Button>
        <Button type="submit" isPending={sending.isPending}>
          <Send aria-hidden /> Send
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Choose pictures"
        // Single kinds rather than any picture: an iPhone then sends a JPG of its own HEIC.
        accept={UPLOAD_TYPES.join()}
        multiple
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </form>
  );
}
