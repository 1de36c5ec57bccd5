import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { EncoderBroken } from './encoder.ts';

interface Wanted {
  frames: number;
  turns: number;
  duration: number;
}

/**
 * Repeats the encoded frames of one turn and puts the index first, for progressive playback.
 * @param turn an MP4 whose first frame is a key frame
 * @throws EncoderBroken if frames are missing
 */
export async function repeatTurn(turn: Uint8Array, { frames, turns, duration }: Wanted): Promise<Uint8Array> {
  const { packets, config } = await readPackets(turn);
  if (packets.length !== frames || packets[0]?.type !== 'key') {
    throw new EncoderBroken(`The encoder made ${packets.length} frames of ${frames}.`);
  }
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const video = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(video);
  await output.start();

  const seconds = duration / (frames * turns);
  // As written by `toI420`.
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;
  for (let index = 0; index < frames * turns; index++) {
    const { data, type } = packets[index % frames] as EncodedPacket;
    const packet = new EncodedPacket(data, type, index * seconds, seconds);
    await video.add(packet, { decoderConfig: { ...config, colorSpace } });
  }
  await output.finalize();
  return new Uint8Array(target.buffer as ArrayBuffer);
}

async function readPackets(mp4: Uint8Array) {
  try {
    const input = new Input({ source: new BufferSource(mp4), formats: [MP4] });
    const track = await input.getPrimaryVideoTrack();
    const config = await track?.getDecoderConfig();
    if (!track || !config) throw new Error('It has no video.');
    const packets: EncodedPacket[] = [];
    // minih264 marks every frame as a key frame; the packets tell which are.
    const all = new EncodedPacketSink(track).packets(undefined, undefined, { verifyKeyPackets: true });
    for await (const packet of all) packets.push(packet);
    return { packets, config };
  } catch (error) {
    throw new EncoderBroken(`What the encoder made cannot be read: ${error}`, { cause: error });
  }
}
