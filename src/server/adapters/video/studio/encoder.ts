import { setImmediate as aMoment } from 'node:timers/promises';

export interface Film {
  width: number;
  height: number;
  framesPerSecond: number;
}

export interface Encoder {
  /** @param frame as written by `toI420`; reusable once this resolves @throws EncoderBroken */
  add(frame: Uint8Array): Promise<void>;
  /** @returns an MP4, possibly fragmented or with its index at the end @throws EncoderBroken */
  finish(): Promise<Uint8Array>;
  stop(): void;
}

/** Key frame interval of half a second, so that dragging the video is responsive. */
export const FRAMES_BETWEEN_KEYS = 12;

/** The encoder failed, not the input: another encoder may work. */
export class EncoderBroken extends Error {
  override readonly name = 'EncoderBroken';
  readonly isStalled: boolean;

  constructor(
    message: string,
    { isStalled = false, ...options }: ErrorOptions & { isStalled?: boolean } = {},
  ) {
    super(message, options);
    this.isStalled = isStalled;
  }
}

/** H.264 quantizer: 10 is best, 51 worst. */
const QUANTIZER = 27;
/** 0 is best, 10 fastest. 8 and 10 disable deblocking, which shows on plain surfaces. */
const SPEED = 9;

type Wrapped = { default: typeof import('h264-mp4-encoder') };

/** minih264 in WebAssembly. For child processes only: it installs an `uncaughtException` handler. */
export async function openWasm({ width, height, framesPerSecond }: Film): Promise<Encoder> {
  const loaded = await import('h264-mp4-encoder');
  // Node puts a CommonJS module's exports under `default`; the bundle and tsx don't.
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
      // Lets the call's copies be freed; without it memory use triples.
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
