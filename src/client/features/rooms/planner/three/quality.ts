/** How much is drawn while something moves. What stands still is always drawn as well as the screen shows. */
export interface Quality {
  /** Of the screen's own pixels, at most so many for a CSS pixel. */
  pixelRatio: number;
  hasShadows: boolean;
  /** Models of one part with fewer triangles, and colours instead of surfaces. */
  isPlain: boolean;
}

/** The best first. */
export const QUALITIES: readonly Quality[] = [
  { pixelRatio: 2, hasShadows: true, isPlain: false },
  { pixelRatio: 1, hasShadows: true, isPlain: false },
  { pixelRatio: 1, hasShadows: true, isPlain: true },
  { pixelRatio: 0.75, hasShadows: true, isPlain: true },
  { pixelRatio: 0.6, hasShadows: false, isPlain: true },
  { pixelRatio: 0.45, hasShadows: false, isPlain: true },
  { pixelRatio: 0.35, hasShadows: false, isPlain: true },
  { pixelRatio: 0.28, hasShadows: false, isPlain: true },
];
/** Where one begins: on a graphics card, and where the processor draws. */
export const FIRST_LEVEL = { card: 1, processor: 4 } as const;

/** Thirty frames a second. */
const SLOW = 1000 / 30;
/** Frames that say how fast a level is, after as many that may carry the cost of changing to it. */
const FRAMES = 6;
const WARM_UP = 2;
/** So slow that the next level would hardly do. */
const FAR_TOO_SLOW = 2.2;
/** So slow that nobody waits for more frames. */
const HOPELESS = 150;

/** Chooses the quality by how long frames take. It never climbs to a level that was too slow before. */
export class QualityChooser {
  level: number;
  /** Milliseconds: the median of the frames measured last. */
  frameMs = 0;
  #best = 0;
  #taken: number[] = [];

  constructor(level: number) {
    this.level = level;
  }

  /** @param milliseconds from one frame to the next while something moves */
  note(milliseconds: number): void {
    this.#taken.push(milliseconds);
    const isHopeless = this.#taken.length > WARM_UP && Math.min(...this.#taken.slice(-WARM_UP)) > HOPELESS;
    if (this.#taken.length < WARM_UP + FRAMES && !isHopeless) return;
    this.frameMs = medianOf(this.#taken.slice(WARM_UP));
    const worst = QUALITIES.length - 1;
    const before = this.level;
    if (this.frameMs > SLOW * FAR_TOO_SLOW) this.level = Math.min(worst, this.level + 2);
    else if (this.frameMs > SLOW * 1.05) this.level = Math.min(worst, this.level + 1);
    // On a screen of 60 Hz nothing is faster than this.
    else if (this.frameMs < SLOW * 0.55 && this.level > this.#best) this.level--;
    if (this.level > before) this.#best = before + 1;
    this.#taken = this.level === before ? this.#taken.slice(-FRAMES) : [];
  }

  /** Frames before a pause say nothing of those after it. */
  pause(): void {
    this.#taken = [];
  }
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
