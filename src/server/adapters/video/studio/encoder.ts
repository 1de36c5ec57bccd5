/** What an encoder is to make. */
export interface Film {
  /** Pixels; both even. */
  width: number;
  height: number;
  framesPerSecond: number;
}

/** Makes H.264 of pictures: one after the other, in the order in which they are given. */
export interface Encoder {
  /**
   * @param frame as `toI420` writes it; it may be overwritten once this is done
   * @throws EncoderBroken
   */
  add(frame: Uint8Array): Promise<void>;
  /**
   * @returns an MP4 that may be in fragments, or have its index at its end
   * @throws EncoderBroken
   */
  finish(): Promise<Uint8Array>;
  /** Ends the work, wherever it stands. */
  stop(): void;
}

/** Frames after which one stands by itself, so that a video that is dragged by hand follows at once: half a second. */
export const FRAMES_BETWEEN_KEYS = 12;

/** The encoder, not what it was given, is at fault: another may do. */
export class EncoderBroken extends Error {
  override readonly name = 'EncoderBroken';
  /** It did nothing for so long that nobody should wait for it again. */
  readonly isStalled: boolean;

  constructor(
    message: string,
    { isStalled = false, ...options }: ErrorOptions & { isStalled?: boolean } = {},
  ) {
    super(message, options);
    this.isStalled = isStalled;
  }
}
