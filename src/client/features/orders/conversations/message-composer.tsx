import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import {
  type Attachments,
  attachmentView,
  useAttachments,
} from '@/client/components/uploads/use-attachments.ts';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { messageOrFallback } from '@/client/lib/failure.ts';
import { formatNumber } from '@/client/lib/format.ts';
import { draftKey, forgetDraft, readDraft, saveDraft } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Field } from '@/client/ui/field.tsx';
import { FilePicker } from '@/client/ui/file-picker.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import type { ConversationHead, ConversationView, MessageView } from '@/shared/orders/conversations.ts';
import { ATTACHMENT_WAITS_HOURS } from '@/shared/platform/attachments.ts';
import { UPLOAD_TYPES, uploadProblem } from '@/shared/platform/uploads.ts';
import { hoursAfter } from '@/shared/time.ts';
import { conversationOptions } from './conversations-options.ts';

const { text: MAX_TEXT, pictures: MAX_PICTURES } = CONVERSATION_LIMITS;
const COUNT_FROM = 300;

type MessageComposerProps = { conversation: ConversationHead; personId: number };

/** Writes a message with pictures. The draft stays in the browser until it is sent. */
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
      <FilePicker
        ref={picker}
        label="Choose pictures"
        // Lists types instead of `image/*`: an iPhone then converts HEIC to JPG.
        accept={UPLOAD_TYPES.join()}
        multiple
        onFiles={pictures.add}
      />
    </form>
  );
}

const TILE = 'border-line bg-sunken relative size-24 overflow-hidden rounded-md border';

function PicturesToSend({ pictures }: { pictures: Attachments }) {
  if (pictures.count === 0) return null;
  return (
    <ul aria-label="Pictures to send" className="flex list-none flex-wrap gap-3">
      {pictures.attached.map(({ id, name, url }) => (
        <li key={id} className={TILE}>
          <img src={`${url}?size=small`} alt={name} className="size-full object-cover" />
          <Remove label={`Remove ${shownFileName(name)}`} onRemove={() => pictures.remove(id)} />
        </li>
      ))}
      {pictures.underway.map(({ id, file, progress }) => {
        const name = shownFileName(file.name);
        return (
          <li key={id} className={`${TILE} grid place-items-center p-3`}>
            <ProgressBar label={`Uploading ${name}`} value={Math.round(progress * 100)} max={100} />
            <Remove label={`Cancel upload of ${name}`} onRemove={() => pictures.cancel(id)} />
          </li>
        );
      })}
    </ul>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="bg-raised absolute top-1 right-1 rounded-full">
      <IconButton label={label} icon={<X aria-hidden />} size="sm" onClick={onRemove} />
    </span>
  );
}

/**
 * Appends the sent message to the list.
 * @param keyFor idempotency key, the same on a retry
 * @param onSent clears the draft
 */
function useSendMessage(
  vendorOrderId: number,
  keyFor: (said: string) => string | undefined,
  onSent: () => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const mutation = trpc.conversations.send.useMutation({
    onSuccess: async (message) => {
      onSent();
      const { queryKey } = conversationOptions(api, vendorOrderId);
      queryClient.setQueryData<InfiniteData<ConversationView>>(queryKey, (known) =>
        withMessage(known, message),
      );
      await api.conversations.list.invalidate();
    },
  });
  return {
    isPending: mutation.isPending,
    problem: mutation.error
      ? messageOrFallback(mutation.error, 'Your message is still here. Please try again.')
      : null,
    send: (message: { text: string; pictures: string[] }) => {
      const key = keyFor(JSON.stringify(message));
      mutation.mutate({ vendorOrderId, ...message, ...(key ? { key } : {}) });
    },
  };
}

function withMessage(
  known: InfiniteData<ConversationView> | undefined,
  message: MessageView,
): InfiniteData<ConversationView> | undefined {
  const [newest, ...older] = known?.pages ?? [];
  if (!known || !newest || newest.items.some(({ id }) => id === message.id)) return known;
  return { ...known, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
}

const keptValues = z.object({
  text: z.string(),
  pictures: z.array(attachmentView).catch([]),
  attempt: z.object({ key: z.string(), said: z.string() }).nullable().catch(null),
});

/** Stores a message draft with its pictures in this browser and restores it after a reload. */
function useMessageDraft(
  { vendorOrderId, personId }: { vendorOrderId: number; personId: number },
  { attached, setAttached }: Pick<Attachments, 'attached' | 'setAttached'>,
) {
  const key = draftKey(personId, `conversation.${vendorOrderId}`);
  const [text, setText] = useState('');
  /** Key of the last attempt, reused on a retry so that a lost connection does not send twice. */
  const [attempt, setAttempt] = useState<{ key: string; said: string } | null>(null);
  const isRead = useRef(false);

  // A layout effect, because an ordinary effect may run after the first keystrokes.
  useLayoutEffect(() => {
    const draft = readDraft(key);
    const kept = keptValues.safeParse(draft?.values);
    if (!draft || !kept.success) return;
    setText(kept.data.text);
    setAttempt(kept.data.attempt);
    if (hoursAfter(draft.savedAt, ATTACHMENT_WAITS_HOURS) > new Date()) setAttached(kept.data.pictures);
  }, [key, setAttached]);

  useEffect(() => {
    // Skips the first run, before the draft is restored.
    if (!isRead.current) {
      isRead.current = true;
      return;
    }
    if (text === '' && attached.length === 0) forgetDraft(key);
    else saveDraft(key, { base: null, values: { text, pictures: attached, attempt } });
  }, [key, text, attached, attempt]);

  return {
    text,
    setText,
    keyFor: (said: string) => {
      if (attempt?.said === said) return attempt.key;
      // `randomUUID` exists only on pages served over HTTPS.
      const made = crypto.randomUUID?.();
      setAttempt(made ? { key: made, said } : null);
      return made;
    },
    clear: () => {
      setAttempt(null);
      setText('');
      setAttached([]);
    },
  };
}
