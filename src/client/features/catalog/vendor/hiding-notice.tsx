import { useState } from 'react';
import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { OwnProduct } from '@/shared/catalog/catalog.ts';
import { answerHidingInput, HIDING_ANSWER } from '@/shared/catalog/moderation.ts';

export function HidingNotice({ product, isOwner }: { product: OwnProduct; isOwner: boolean }) {
  const [hiding, setHiding] = useState(product.hiding);
  const [isAnswering, setIsAnswering] = useState(false);
  if (!hiding) return null;
  const { reason, hiddenAt, answer, answeredAt } = hiding;
  return (
    <Notice
      tone="caution"
      role="note"
      title={`Hidden from the shop since ${formatDate(hiddenAt)}`}
      className="mb-8"
    >
      <p className="mt-1 whitespace-pre-line">“{reason}”</p>
      <p className="mt-2">
        Shoppers cannot see or buy it, whatever its status. Change what is wrong, save, and tell us what you
        have changed. We’ll look at it again.
      </p>
      {answer && answeredAt && !isAnswering && (
        <p className="mt-3">
          You answered on {formatDate(answeredAt)}: “{answer}”
        </p>
      )}
      {isOwner && !isAnswering && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsAnswering(true)}>
          {answer ? 'Change answer' : 'Tell us what you have changed'}
        </Button>
      )}
      {isAnswering && (
        <AnswerForm
          id={product.id}
          answer={answer ?? ''}
          onAnswered={(answered) => {
            setHiding(answered);
            setIsAnswering(false);
          }}
          onCancel={() => setIsAnswering(false)}
        />
      )}
    </Notice>
  );
}

type AnswerFormProps = {
  id: number;
  answer: string;
  onAnswered: (hiding: OwnProduct['hiding']) => void;
  onCancel: () => void;
};

function AnswerForm({ id, answer, onAnswered, onCancel }: AnswerFormProps) {
  const api = useApi();
  const mutation = trpc.vendor.answerHiding.useMutation({
    onSuccess: (hiding) => {
      api.vendor.product.setData({ id }, (product) => product && { ...product, hiding });
      void api.vendor.products.invalidate();
      toast.success('Answer sent', 'We’ll look at the product again.');
      onAnswered(hiding);
    },
  });
  const form = useApiForm(answerHidingInput, {
    mutation,
    failed: 'Failed to send your answer. Please try again.',
    defaultValues: { id, answer },
  });
  return (
    <Form form={form} className="mt-3 flex flex-col gap-3">
      <FormField form={form} name="answer" label="What have you changed?">
        <Textarea autoFocus rows={3} maxLength={HIDING_ANSWER.max} />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} size="sm">
          Send answer
        </SubmitButton>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
