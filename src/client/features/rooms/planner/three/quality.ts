/** Rendering quality during movement. Still pictures are always rendered at full quality. */
export interface Quality {
  pixelRatio: number;
  hasShadows: boolean;
  /** Simplified models with vertex colours instead of textures. */
  isPlain: boolean;
}

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
/** Initial level with a GPU, and with software rendering. */
export const FIRST_LEVEL = { card: 1, processor: 4 } as const;

const SLOW = 1000 / 30;
/** Frames measured per level, after warm-up frames that may include the cost of switching. */
const FRAMES = 6;
const WARM_UP = 2;
/** So slow that the next level would not suffice either. */
const FAR_TOO_SLOW = 2.2;
/** So slow that no more frames are measured. */
const HOPELESS = 150;

/** Chooses the quality by frame time. Never returns to a level that was too slow. */
export class QualityChooser {
  level: number;
  /** Median of the latest frames in milliseconds. */
  frameMs = 0;
  #best = 0;
  #taken: number[] = [];

  constructor(level: number) {
    this.level = level;
  }

  /** @param milliseconds between consecutive frames */
  note(milliseconds: number): void {
    this.#taken.push(milliseconds);
    const isHopeless = this.#taken.length > WARM_UP && Math.min(...this.#taken.slice(-WARM_UP)) > HOPELESS;
    if (this.#taken.length < WARM_UP + FRAMES && !isHopeless) return;
    this.frameMs = medianOf(this.#taken.slice(WARM_UP));
    const worst = QUALITIES.length - 1;
    const previousLevel = this.level;
    if (this.frameMs > SLOW * FAR_TOO_SLOW) this.level = Math.min(worst, this.level + 2);
    else if (this.frameMs > SLOW * 1.05) this.level = Math.min(worst, this.level + 1);
    // No frame is shorter on a 60 Hz display.
    else if (this.frameMs < SLOW * 0.55 && this.level > this.#best) this.level--;
    if (this.level > previousLevel) this.#best = previousLevel + 1;
    this.#taken = this.level === previousLevel ? this.#taken.slice(-FRAMES) : [];
  }

  /** Frames before a pause don't count. */
  pause(): void {
    this.#taken = [];
  }
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
