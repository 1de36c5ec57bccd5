/**
 * A studio's process with a tiny turntable, a moving spot. A product named `refuse`, `fail`, `end` or `hang` has it do
 * that.
 */
import { writeFileSync } from 'node:fs';
import { serveOneVideo } from '@/server/adapters/video/studio/studio-program.ts';
import type { Turntable, TurntableOptions } from '@/server/adapters/video/studio/turntable.ts';
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';

serveOneVideo(async ({ productName, model }, options) => {
  if (productName === 'refuse') throw new VideoRefused('The picture is all black.');
  if (productName === 'fail') throw new TypeError('frames is not a function');
  if (productName === 'end') process.exit(3);
  if (productName === 'hang') {
    writeFileSync(Buffer.from(model ?? []).toString(), String(process.pid));
    await new Promise(() => setInterval(() => {}, 1_000));
  }
  return spotThatGoesRound(options);
});

function spotThatGoesRound({ width, height, frames }: TurntableOptions): Turntable {
  const radius = height / 8;
  return {
    source: 'model',
    draw(index, into) {
      const angle = (index / frames) * 2 * Math.PI;
      const middleX = width / 2 + Math.sin(angle) * (height / 3);
      const middleY = height / 2 - Math.cos(angle) * (height / 3);
      new Uint32Array(into.buffer, into.byteOffset, width * height).fill(0xff_e6_f0_f5);
      for (let y = Math.floor(middleY - radius); y < middleY + radius; y++) {
        for (let x = Math.floor(middleX - radius); x < middleX + radius; x++) {
          const isInside = (x - middleX) ** 2 + (y - middleY) ** 2 < radius ** 2;
          if (isInside) into.set([40, 90, 60, 255], (y * width + x) * 4);
        }
      }
    },
  };
}
