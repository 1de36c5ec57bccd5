import { type ChildProcess, spawn } from 'node:child_process';
import { type Encoder, EncoderBroken, type Film, FRAMES_BETWEEN_KEYS } from './encoder.ts';

/** x264 CRF: 18 is visually lossless, 28 visibly soft. */
const QUANTIZER = 23;
const KEPT_WORDS = 2_000;
/** Milliseconds without progress that count as stalled; a frame takes a tenth of a second. */
const STALL_MS = 25_000;

export interface Ffmpeg {
  program: string;
  stallMs?: number;
}

/** ffmpeg with libx264: half the time and bytes of WebAssembly. Pipes only; ends with this process. */
export function openFfmpeg(
  { program, stallMs = STALL_MS }: Ffmpeg,
  film: Film,
  quantizer = QUANTIZER,
): Encoder {
  const child = spawn(program, wordsFor(film, quantizer), { stdio: ['pipe', 'pipe', 'pipe'] });
  const { stdin, stdout, stderr } = child;
  const parts: Buffer[] = [];
  let complaint = '';
  let lastOutputAt = performance.now();
  stdout.on('data', (part: Buffer) => {
    parts.push(part);
    lastOutputAt = performance.now();
  });
  stderr.on('data', (words: Buffer) => {
    complaint = (complaint + words).slice(-KEPT_WORDS);
  });
  // Broken pipes reject the write; without a listener they would end the process.
  stdin.on('error', () => {});
  const end = whenEnded(child, () => complaint);
  // Reported by `add` or `finish`.
  end.catch(() => {});

  return {
    async add(frame) {
      const frameWritten = new Promise<void>((resolve) => stdin.write(frame, () => resolve()));
      await unlessStalled(Promise.race([frameWritten, end.then(tooEarly)]));
      if (stdin.destroyed) await end.then(tooEarly);
    },
    async finish() {
      stdin.end();
      await unlessStalled(end);
      return Buffer.concat(parts);
    },
    stop() {
      child.kill('SIGKILL');
    },
  };

  /** @throws EncoderBroken if neither the work nor ffmpeg progresses for too long */
  async function unlessStalled(work: Promise<void>): Promise<void> {
    lastOutputAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      const checkProgress = () => {
        const left = lastOutputAt + stallMs - performance.now();
        if (left > 0) timer = setTimeout(checkProgress, left);
        else reject(new EncoderBroken(`ffmpeg did nothing for ${stallMs} ms.`, { isStalled: true }));
      };
      checkProgress();
    });
    try {
      await Promise.race([work, stalled]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function wordsFor({ width, height, framesPerSecond }: Film, quantizer: number): string[] {
  const source = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`];
  const colours = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709'];
  // No B-frames: reordering makes seeking decode more.
  const keys = ['-bf', '0', '-g', String(FRAMES_BETWEEN_KEYS), '-sc_threshold', '0'];
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error'],
    ...[...source, '-framerate', String(framesPerSecond), '-i', 'pipe:0'],
    ...['-c:v', 'libx264', '-preset', 'fast', '-crf', String(quantizer), '-profile:v', 'high', ...keys],
    ...[...colours, '-color_trc', 'bt709', '-pix_fmt', 'yuv420p', '-threads', '1'],
    // A fragmented index, because a pipe can't seek back.
    ...['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof', 'pipe:1'],
  ];
}

function whenEnded(child: ChildProcess, complaint: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new EncoderBroken(`ffmpeg: ${error.message}`, { cause: error })));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new EncoderBroken(`ffmpeg ended with ${code ?? signal}: ${complaint().trim()}`));
    });
  });
}

function tooEarly(): never {
  throw new EncoderBroken('ffmpeg ended before it had all frames.');
}
