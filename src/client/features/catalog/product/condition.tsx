import { fieldText } from '@/client/features/catalog/field-text.ts';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import { conditionLine, GRADE_MEANINGS, GRADE_NAMES } from '@/shared/catalog/condition.ts';
import { CONDITION_FIELDS } from '@/shared/catalog/product-fields.ts';
import { picturesOf } from '@/shared/catalog/product-text.ts';
import { FlawNumber } from './flaw-markers.tsx';

const ID = 'condition';

/** One line beside the price, which leads to the section; nothing for a new piece without flaws. */
export function ConditionSummary({ product }: { product: Product }) {
  const { condition, flaws } = product;
  if (!condition || (condition === 'new' && flaws.length === 0)) return null;
  return (
    <p className="mt-1 text-sm">
      <a href={`#${ID}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {`Condition: ${conditionLine(product) ?? GRADE_NAMES[condition]}`}
        {flaws.length > 0 && `, ${flaws.length === 1 ? '1 flaw' : `${flaws.length} flaws`}`}
      </a>
    </p>
  );
}

/** Grade, age, repairs and flaws; nothing if the seller stated none. */
export function ConditionSection({ product }: { product: Product }) {
  const { condition, conditionNotes, madeAbout, repairsDone, flaws } = product;
  if (!condition && !conditionNotes && !madeAbout && !repairsDone && flaws.length === 0) return null;
  const pictures = picturesOf(product);
  return (
    <section aria-labelledby={ID} className="mt-14 sm:mt-20">
      <h2 id={ID} className="font-display scroll-mt-24 text-3xl">
        Condition
      </h2>
      <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div>
          <DescriptionList
            items={[
              { term: 'Grade', details: fieldText(CONDITION_FIELDS.condition, condition) || null },
              { term: CONDITION_FIELDS.madeAbout.label, details: madeAbout },
            ]}
          />
          {condition && <p className="text-ink-soft mt-2 text-sm">{GRADE_MEANINGS[condition]}</p>}
          {conditionNotes && (
            <p className="max-w-text mt-4 text-pretty wrap-anywhere whitespace-pre-line">{conditionNotes}</p>
          )}
          {repairsDone && (
            <>
              <h3 className="mt-5 font-medium">{CONDITION_FIELDS.repairsDone.label}</h3>
              <p className="max-w-text mt-1 text-pretty wrap-anywhere whitespace-pre-line">{repairsDone}</p>
            </>
          )}
        </div>
        {flaws.length > 0 && (
          <div>
            <h3 className="mt-2.5 font-medium">Flaws</h3>
            <ol className="mt-3 flex flex-col gap-3">
              {flaws.map(({ text, place }, index) => {
                const picture = place ? pictures.indexOf(place.image) + 1 : 0;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the position is the number of a flaw
                  <li key={index} className="flex gap-3">
                    <FlawNumber number={index + 1} />
                    <span className="min-w-0 wrap-anywhere">
                      {text}
                      {picture > 0 && (
                        <>
                          {' '}
                          <a
                            href={`#picture-${picture}`}
                            className="tap-area relative text-sm whitespace-nowrap underline underline-offset-4"
                          >
                            See picture {picture}
                          </a>
                        </>
                      )}
                    </span>
                  </li>
                );
              })}
            </ol>
          </div>
        )}
      </div>
    </section>
  );
}
