import { formatDateTime, formatList } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { FIELD_NAMES, type ProductDraft } from './product-draft.ts';
import type { KeptProductDraft } from './use-product-draft.ts';

/** After a reload the page may be scrolled down. */
function bringIntoView(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'center' });
}

export function RestoredNotice({ draft }: { draft: KeptProductDraft }) {
  if (!draft.restored) return null;
  const { changed, conflicts, savedAt } = draft.restored;
  const discard = (
    <Button variant="secondary" size="sm" onClick={draft.discard}>
      {changed.length > 0 ? 'Discard my changes' : 'Discard'}
    </Button>
  );
  if (changed.length === 0) {
    return (
      <Notice ref={bringIntoView} title="Your unsaved changes are back" action={discard}>
        Last edited {formatDateTime(savedAt)}.
      </Notice>
    );
  }
  return (
    <Notice
      ref={bringIntoView}
      tone="caution"
      title="Your unsaved changes are back, but the product has changed since"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={draft.accept}>
            Keep my changes
          </Button>
          {conflicts.length > 0 && (
            <Button variant="secondary" size="sm" onClick={draft.takeSaved}>
              Use the saved {namesOf(conflicts)}
            </Button>
          )}
          {discard}
        </div>
      }
    >
      <p>
        Changed since {formatDateTime(savedAt)}: {namesOf(changed)}.
      </p>
      <p>
        {conflicts.length > 0
          ? `You had changed ${namesOf(conflicts)} too: what you typed is shown. Everything else is up to date.`
          : 'You hadn’t changed that, so the form shows it as it is now.'}
      </p>
    </Notice>
  );
}

function namesOf(fields: readonly (keyof ProductDraft)[]): string {
  return formatList(fields.map((field) => FIELD_NAMES[field]));
}
