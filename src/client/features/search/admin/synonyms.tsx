import { useSuspenseQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { MAX_SYNONYM_LENGTH } from '@/shared/search/search-limits.ts';
import { addSynonymInput, type SearchSynonym } from '@/shared/search/search-log.ts';

export function useNewSynonym() {
  const api = useApi();
  const mutation = trpc.searches.addSynonym.useMutation({
    onSuccess: (all) => {
      api.searches.synonyms.setData(undefined, all);
      form.reset();
      toast.success('Synonym added', 'Searches understand it from now on.');
    },
  });
  const form = useApiForm(addSynonymInput, {
    mutation,
    failed: 'Failed to add the synonym.',
    defaultValues: { name: '', meaning: '' },
  });
  return form;
}

export function Synonyms({ form }: { form: ReturnType<typeof useNewSynonym> }) {
  const { data: synonyms } = useSuspenseQuery(useApi().searches.synonyms.queryOptions());
  return (
    <section aria-labelledby="synonyms" className="min-w-0">
      <h2 id="synonyms" className="font-display text-xl">
        Synonyms
      </h2>
      <p className="text-ink-soft mt-1 text-sm">
        Who searches for the word finds what it means too. The other way round it needs a line of its own.
      </p>
      <Form form={form} className="mt-4 grid gap-3">
        <FormField form={form} name="name" label="Word or phrase">
          <Input maxLength={MAX_SYNONYM_LENGTH} />
        </FormField>
        <FormField form={form} name="meaning" label="Means">
          <Input maxLength={MAX_SYNONYM_LENGTH} />
        </FormField>
        <SubmitButton form={form} className="justify-self-start">
          Add synonym
        </SubmitButton>
      </Form>
      {synonyms.length === 0 ? (
        <p className="text-ink-faint mt-6 text-sm">None yet.</p>
      ) : (
        <ul aria-label="Synonyms" className="divide-line border-line mt-6 divide-y border-y">
          {synonyms.map((synonym) => (
            <SynonymLine key={synonym.id} synonym={synonym} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SynonymLine({ synonym: { id, name, meaning, by, createdAt } }: { synonym: SearchSynonym }) {
  const api = useApi();
  const remove = trpc.searches.removeSynonym.useMutation({
    onSuccess: (left) => api.searches.synonyms.setData(undefined, left),
    onError: (error) => toast.failure(error, 'Failed to remove the synonym'),
  });
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name} <span className="text-ink-faint">means</span> {meaning}
        <span className="text-ink-faint block text-xs">
          {by ?? 'Somebody who is gone'}, <DateTime at={createdAt} />
        </span>
      </span>
      <IconButton
        label={`Remove “${name} means ${meaning}”`}
        icon={<X aria-hidden />}
        isPending={remove.isPending}
        onClick={() => remove.mutate({ id })}
      />
    </li>
  );
}
