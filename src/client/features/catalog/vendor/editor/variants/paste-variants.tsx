import { useState } from 'react';
import { formatCount } from '@/client/lib/format.ts';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Fold } from '@/client/ui/fold.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { GridRow } from '@/shared/catalog/variant-grid.ts';
import { VARIANT_LIMITS } from '@/shared/catalog/variants.ts';
import { type Pasted, pasteTable } from './paste-table.ts';

/** With a header, and some empty lines. */
const MAX_PASTED_LINES = 2 * VARIANT_LIMITS.variants;

type PasteVariantsProps = {
  names: readonly string[];
  rows: readonly GridRow[];
  listing: number;
  pictures: readonly string[];
  onPaste: (pasted: Pasted) => void;
};

export function PasteVariants({ onPaste, ...grid }: PasteVariantsProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = () => {
    if (text.split('\n').length > MAX_PASTED_LINES) {
      return setProblem(`Paste at most ${VARIANT_LIMITS.variants} rows.`);
    }
    const pasted = pasteTable(text, grid);
    if (typeof pasted === 'string') return setProblem(pasted);
    setText(pasted.rest);
    setProblem(pasted.problems.length > 0 ? pasted.problems.join(' ') : undefined);
    if (pasted.taken === 0) return;
    onPaste(pasted);
    toast.info(`${formatCount(pasted.taken, 'row')} taken over`, 'Check them, then save the options.');
  };
  const [first = 'Size', ...others] = grid.names;
  return (
    <Fold title="Paste from a spreadsheet" className="max-w-3xl">
      <div className="flex flex-col items-start gap-3">
        <Field
          label="Rows"
          isRequired={false}
          hint={`The first line names the columns: ${[first, ...others].join(', ')}, Price, Stock, SKU, Width, Depth, Height, Weight, Colour, Delivery fee, Lead time (weeks), Pieces per week, Deposit, Picture (a link, or 2 for the second picture of the product). Other columns become options.`}
          error={problem}
          className="w-full"
        >
          <Textarea
            rows={6}
            value={text}
            wrap="off"
            placeholder={'Size\tTimber\tPrice\tStock\n160 cm\tRimu\t420\t3\n180 cm\tRimu\t480\t2'}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button variant="secondary" disabled={!text.trim()} onClick={take}>
          Take over these rows
        </Button>
      </div>
    </Fold>
  );
}
