/**
 * Why a price is recommended, as it is shown: in a language model's words where there are any, else in ours.
 *
 * @param kept sentences, one a line
 */
export function shownReasoning(kept: string, rewording: string | null) {
  const reasons = kept.split('\n').filter(Boolean);
  return {
    reasoning: rewording ?? reasons.join(' '),
    reasons: rewording === null ? reasons : [rewording],
    isReworded: rewording !== null,
  };
}
