import { useSuspenseQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readFailure } from '@/client/lib/failure.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Field } from '@/client/ui/field.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { MAX_SYNONYM_LENGTH } from '@/shared/search/search-limits.ts';
import type { SearchSynonym } from '@/shared/search/search-log.ts';

type SynonymsProps = { formId: string; name: string; onName: (name: string) => void };

export function Synonyms({ formId, name, onName }: SynonymsProps) {
  const api = useApi();
  const utils = useApi();
  const { data: synonyms } = useSuspenseQuery(api.searches.synonyms.queryOptions());
  const [meaning, setMeaning] = useState('');
  const takeIn = (all: SearchSynonym[]) => utils.searches.synonyms.setData(undefined, all);
  const add = trpc.searches.addSynonym.useMutation({
    onSuccess: (all) => {
      takeIn(all);
      onName('');
      setMeaning('');
      toast.success('Synonym added', 'Searches understand it from now on.');
    },
  });
  const failure = add.isError ? readFailure(add.error, 'Failed to add the synonym.') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ name, meaning });
  };

  return (
    <section aria-labelledby="synonyms" className="min-w-0">
      <h2 id="synonyms" className="font-display text-xl">
        Synonyms
      </h2>
      <p className="text-ink-soft mt-1 text-sm">
        Who searches for the word finds what it means too. The other way round it needs a line of its own.
      </p>
      <form id={formId} onSubmit={submit} className="mt-4 grid gap-3">
        <Field label="Word or phrase" error={failure?.fields?.name}>
          <Input
            name="name"
            required
            minLength={2}
            maxLength={MAX_SYNONYM_LENGTH}
            value={name}
            onChange={({ target }) => onName(target.value)}
          />
        </Field>
        <Field
          label="Means"
          error={failure?.fields?.meaning ?? (failure?.fields?.name ? undefined : failure?.message)}
        >
          <Input
            name="meaning"
            required
            minLength={2}
            maxLength={MAX_SYNONYM_LENGTH}
            value={meaning}
            onChange={({ target }) => setMeaning(target.value)}
          />
        </Field>
        <Button type="submit" isPending={add.isPending} className="justify-self-start">
          Add synonym
        </Button>
      </form>
      {synonyms.length === 0 ? (
        <p className="text-ink-faint mt-6 text-sm">None yet.</p>
      ) : (
        <ul aria-label="Synonyms" className="divide-line border-line mt-6 divide-y border-y">
          {synonyms.map((synonym) => (
            <SynonymLine key={synonym.id} synonym={synonym} onRemoved={takeIn} />
          ))}
        </ul>
      )}
    </section>
  );
}

type SynonymLineProps = { synonym: SearchSynonym; onRemoved: (left: SearchSynonym[]) => void };

function SynonymLine({ synonym: { id, name, meaning, by, createdAt }, onRemoved }: SynonymLineProps) {
  const remove = trpc.searches.removeSynonym.useMutation({
    onSuccess: onRemoved,
    onError: (error) => toast.failure(error, 'Failed to remove the synonym.'),
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
