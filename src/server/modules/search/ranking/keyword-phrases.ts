import type { Pause } from './kinds.ts';
import type { Listing } from './listing.ts';
import type { Phrase } from './phrases.ts';

/** Maximum words of a phrase and of a sequence. */
const MAX_WORDS = 4;
const MAX_ROW = 60;
/** Cost of a word in no known phrase (negative logarithm), above any known phrase's. */
const UNKNOWN = 14;

/**
 * Splits unpunctuated keywords, 'sofa bed guest bed fold out couch', into the likeliest sequence of phrases that other
 * sellers separate by commas or tags.
 */
export class KeywordPhrases {
  /** Negative log probability by phrase. */
  private readonly costs: ReadonlyMap<string, number>;

  private constructor(costs: ReadonlyMap<string, number>) {
    this.costs = costs;
  }

  static async learn(listings: readonly Listing[], pause: Pause): Promise<KeywordPhrases> {
    const counts = new Map<string, number>();
    let all = 0;
    for (const { keywords, tags } of listings) {
      await pause();
      for (const { words } of [...(keywords.length > 1 ? keywords : []), ...tags]) {
        if (words.length > MAX_WORDS) continue;
        const phrase = words.join(' ');
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
        all++;
      }
    }
    const costs = new Map<string, number>();
    for (const [phrase, count] of counts) if (count > 1) costs.set(phrase, Math.log(all / count));
    return new KeywordPhrases(costs);
  }

  /** Returns the listing with its keywords split; unchanged if commas separate them. */
  separateIn(listing: Listing): Listing {
    const [row, ...rest] = listing.keywords;
    if (!row || rest.length > 0 || row.words.length < 2 || row.words.length > MAX_ROW) return listing;
    return { ...listing, keywords: this.separate(row) };
  }

  private separate({ words, after }: Phrase): Phrase[] {
    // The cost of each prefix, and where its last phrase begins.
    const costs = [0];
    const starts = [0];
    for (let end = 1; end <= words.length; end++) {
      costs[end] = costs[end - 1]! + UNKNOWN;
      starts[end] = end - 1;
      let phrase = '';
      for (let start = end - 1; start >= Math.max(0, end - MAX_WORDS); start--) {
        phrase = phrase === '' ? words[start]! : `${words[start]} ${phrase}`;
        const cost = this.costs.get(phrase);
        if (cost === undefined || costs[start]! + cost >= costs[end]!) continue;
        costs[end] = costs[start]! + cost;
        starts[end] = start;
      }
    }
    const phrasesFromEnd: Phrase[] = [];
    let isUnknown = false;
    for (let end = words.length; end > 0; end = starts[end]!) {
      const start = starts[end]!;
      const phraseWords = words.slice(start, end);
      const separator = start === 0 ? after : ',';
      const isNew = !this.costs.has(phraseWords.join(' '));
      // Adjacent unknown words stay together, as no boundary is known.
      if (isNew && isUnknown)
        phrasesFromEnd[0] = { words: [...phraseWords, ...phrasesFromEnd[0]!.words], after: separator };
      else phrasesFromEnd.unshift({ words: phraseWords, after: separator });
      isUnknown = isNew;
    }
    return phrasesFromEnd;
  }
}
