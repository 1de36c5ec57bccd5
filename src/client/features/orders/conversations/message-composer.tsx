import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Send } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { z } from 'zod';
import { FailedUploads } from '@/client/components/uploads/failed-uploads.tsx';
import { attachmentView, withoutExpired } from '@/client/components/uploads/use-attachments.ts';
import { useDroppedFiles } from '@/client/components/uploads/use-dropped-files.ts';
import { PicturesToSend, useOrderPictures } from '@/client/features/orders/order-pictures.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { PAGED } from '@/client/lib/paging.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { type ApiForm, useApiForm } from '@/client/lib/use-api-form.ts';
import { cx } from '@/client/ui/cx.ts';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { CONVERSATION_LIMITS } from '@/shared/orders/conversation-limits.ts';
import type { ConversationHead, ConversationView, MessageView } from '@/shared/orders/conversations.ts';
import { UPLOAD_TYPES } from '@/shared/platform/uploads.ts';

const { text: MAX_TEXT, pictures: MAX_PICTURES } = CONVERSATION_LIMITS;
const COUNT_FROM = 300;

type MessageComposerProps = { conversation: ConversationHead; personId: number };

const messageInput = z.object({
  text: z.string(),
  attached: z.array(attachmentView),
  /** The last attempt. Its key is reused on a retry, so that a lost connection does not send twice. */
  attempt: z.object({ key: z.string(), said: z.string() }).nullable(),
});

/** Writes a message with pictures. The draft stays in the browser until it is sent. */
export function MessageComposer({ conversation, personId }: MessageComposerProps) {
  const { vendorOrderId, otherName } = conversation;
  const api = useApi();
  const queryClient = useQueryClient();
  const frame = useRef<HTMLFormElement>(null);
  const mutation = trpc.conversations.send.useMutation({
    onSuccess: (message, { text }) => {
      // The field stays editable while the message is sent.
      const later = form.getValues('text');
      form.reset();
      if (later !== text) form.setValue('text', later, { shouldDirty: true });
      frame.current?.querySelector('textarea')?.focus();
      const { queryKey } = api.conversations.get.infiniteQueryOptions({ vendorOrderId }, PAGED);
      queryClient.setQueryData<InfiniteData<ConversationView>>(queryKey, (data) =>
        withMessage(data, message),
      );
      void api.conversations.list.invalidate();
    },
  });
  const form: ApiForm<z.infer<typeof messageInput>> = useApiForm(messageInput, {
    mutation,
    failed: 'Your message is still here. Please try again.',
    draft: { key: draftKey(personId, `conversation.${vendorOrderId}`), restore: withoutExpired },
    defaultValues: { text: '', attached: [], attempt: null },
    toInput: async () => {
      if (form.getValues('text').trim() === '' && pictures.count === 0) {
        form.setError('text', { message: 'Please write a message or add a picture' }, { shouldFocus: true });
        return null;
      }
      const ids = await pictures.ids();
      if (!ids) return null;
      const message = { text: form.getValues('text'), pictures: ids };
      const key = keyFor(JSON.stringify(message));
      return { vendorOrderId, ...message, ...(key ? { key } : {}) };
    },
  });
  const pictures = useOrderPictures({
    vendorOrderId,
    most: MAX_PICTURES,
    attached: form.watch('attached'),
    read: () => form.getValues('attached'),
    onChange: (attached) => form.setValue('attached', attached, { shouldDirty: true }),
  });
  const keyFor = (said: string) => {
    const attempt = form.getValues('attempt');
    if (attempt?.said === said) return attempt.key;
    // `randomUUID` exists only on pages served over HTTPS.
    const key = crypto.randomUUID?.();
    form.setValue('attempt', key ? { key, said } : null);
    return key;
  };
  const add = (files: readonly File[]) => {
    form.clearErrors('text');
    pictures.add(files);
  };
  const isTarget = useDroppedFiles(frame, add);
  const left = MAX_TEXT - form.watch('text').length;

  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit();
  };

  return (
    <Form
      ref={frame}
      form={{ ...form, failure: undefined }}
      className={cx(
        'border-line bg-surface flex flex-col gap-4 rounded-lg border p-4 sm:p-5',
        isTarget && 'border-accent! bg-accent-soft!',
      )}
    >
      {form.failure && (
        <Notice tone="danger" title="Not sent">
          {form.failure.message}
        </Notice>
      )}
      <FormField
        form={form}
        name="text"
        label={`Your message to ${otherName}`}
        isRequired={false}
        hint={
          left <= COUNT_FROM
            ? `${formatNumber(left)} characters left`
            : 'Only the two of you can read it, unless one of you reports it to us.'
        }
      >
        <Textarea rows={3} maxLength={MAX_TEXT} onKeyDown={submitByKey} />
      </FormField>
      <PicturesToSend pictures={pictures} />
      <FailedUploads uploads={pictures.failed} onRetry={pictures.retry} onRemove={pictures.cancel} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileButton
          variant="secondary"
          size="sm"
          disabled={pictures.isFull}
          title={pictures.isFull ? `Add at most ${MAX_PICTURES} pictures` : undefined}
          picker={{ label: 'Choose pictures', accept: UPLOAD_TYPES.join(), multiple: true, onFiles: add }}
        >
          <ImagePlus aria-hidden /> {isTarget ? 'Drop them here' : 'Add pictures'}
        </FileButton>
        <SubmitButton form={form} className="">
          <Send aria-hidden /> Send
        </SubmitButton>
      </div>
    </Form>
  );
}

function withMessage(
  data: InfiniteData<ConversationView> | undefined,
  message: MessageView,
): InfiniteData<ConversationView> | undefined {
  const [newest, ...older] = data?.pages ?? [];
  if (!data || !newest || newest.items.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
}
