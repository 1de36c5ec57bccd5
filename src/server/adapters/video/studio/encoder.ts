import { setImmediate as aMoment } from 'node:timers/promises';

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

/** Of H.264's quantizer: 10 is best, 51 worst. */
const QUANTIZER = 27;
/** 0 is best, 10 fastest. From 10 on, as at 8, blocks are not smoothed, which plain surfaces show. */
const SPEED = 9;

type Wrapped = { default: typeof import('h264-mp4-encoder') };

/**
 * Encodes with minih264, compiled to WebAssembly: needs nothing of the machine. In a process of its own only: the package
 * answers `uncaughtException` for the whole process once it is loaded.
 */
export async function openWasm({ width, height, framesPerSecond }: Film): Promise<Encoder> {
  const loaded = await import('h264-mp4-encoder');
  // Node finds a CommonJS module's exports under `default`; the bundle and tsx by their names.
  const { createH264MP4Encoder } = 'createH264MP4Encoder' in loaded ? loaded : (loaded as Wrapped).default;
  const encoder = await createH264MP4Encoder();
  encoder.width = width;
  encoder.height = height;
  encoder.frameRate = framesPerSecond;
  encoder.quantizationParameter = QUANTIZER;
  encoder.groupOfPictures = FRAMES_BETWEEN_KEYS;
  encoder.speed = SPEED;
  encoder.initialize();

  return {
    async add(frame) {
      encoder.addFrameYuv(frame);
      // Lets go of what the call copied; without it memory triples.
      await aMoment();
    },
    async finish() {
      encoder.finalize();
      const bytes = encoder.FS.readFile(encoder.outputFilename);
      encoder.delete();
      return bytes;
    },
    stop: () => encoder.delete(),
  };
}
