import { LAYOUT } from '@/server/adapters/video/studio/stage/look.ts';
import type { CameraAngle } from '@/shared/videos/video3d.ts';

/** A camera without roll. Metres; the piece rotates about x = z = 0, the camera is on the +z side. */
export interface View {
  eye: readonly [x: number, y: number, z: number];
  pitch: number;
  /** Pixels per metre at a distance of one metre. */
  focal: number;
  /** Principal point: a shifted lens centres the piece without tilting verticals. */
  middleX: number;
  middleY: number;
}

/** Volume of the rotating piece: the largest radius at each height, in metres. */
export interface Body {
  rings: readonly { height: number; radius: number }[];
  height: number;
  radius: number;
}

export function bodyOf(positions: Float32Array): Body {
  let [height, radius] = [0, 0];
  for (let at = 0; at < positions.length; at += 3) {
    height = Math.max(height, positions[at + 1]!);
    radius = Math.max(radius, Math.hypot(positions[at]!, positions[at + 2]!));
  }
  const steps = 48;
  const reach = new Map<number, number>();
  for (let at = 0; at < positions.length; at += 3) {
    const step = Math.round((positions[at + 1]! / (height || 1)) * steps);
    const far = Math.hypot(positions[at]!, positions[at + 2]!);
    for (const near of [step - 1, step, step + 1]) reach.set(near, Math.max(reach.get(near) ?? 0, far));
  }
  const rings = [...reach]
    .filter(([step]) => step >= 0 && step <= steps)
    .map(([step, far]) => ({ height: (step / steps) * height, radius: far }));
  return { rings, height, radius };
}

interface Frame {
  width: number;
  height: number;
}

/** Eye height of a standing person, and table height for small pieces; metres. */
const EYES = 1.5;
const TABLE = 0.75;
/** Smaller in all directions, a piece is not on the floor. */
const SMALL = 0.6;

/** @param turned progress of the turn, 0 to 1; only `detail` depends on it */
export function viewOf(camera: CameraAngle, body: Body, frame: Frame, turned: number): View {
  const size = Math.max(body.height, body.radius * 2);
  if (camera === 'room') {
    const eyes = size < SMALL ? EYES - TABLE : EYES;
    const back = Math.max(body.radius * 3.2 + 0.6, (eyes - body.height / 2) * 2.2);
    const pitch = Math.atan2(eyes - body.height / 2, back);
    return frameBody({ eye: [0, eyes, back], pitch }, body, frame, camera, 0.06);
  }
  const flatness = Math.min(1, Math.max(0, 1 - body.height / (body.radius * 1.1)));
  const swing = 2 * Math.PI * turned;
  const isNear = camera === 'detail';
  const pitch = isNear ? 0.1 + 0.42 * flatness ** 2 + 0.05 * Math.sin(swing) : 0.17 + 0.42 * flatness ** 2;
  const away = Math.hypot(body.radius * 2, body.height) * (isNear ? 1.9 : 2.4);
  const [up, back] = [body.height / 2 + Math.sin(pitch) * away, Math.cos(pitch) * away];
  const view = frameBody({ eye: [0, up, back], pitch }, body, frame, camera, 0.02);
  if (isNear) view.middleY += frame.height * 0.12 * Math.cos(swing);
  return view;
}

/** Focal length and shift that fit the body into its part of the frame, `lower` than the middle. */
function frameBody(
  { eye, pitch }: Pick<View, 'eye' | 'pitch'>,
  body: Body,
  frame: Frame,
  camera: CameraAngle,
  lower: number,
): View {
  const { fillWidth, fillHeight } = LAYOUT[camera];
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)];
  let [wide, high, low] = [0, -Infinity, Infinity];
  for (const { height, radius } of body.rings) {
    for (let step = 0; step < 32; step++) {
      const around = (step / 32) * 2 * Math.PI;
      const [x, y, z] = [Math.cos(around) * radius, height - eye[1], Math.sin(around) * radius - eye[2]];
      const ahead = -z * cos - y * sin;
      wide = Math.max(wide, Math.abs(x / ahead));
      high = Math.max(high, (y * cos - z * sin) / ahead);
      low = Math.min(low, (y * cos - z * sin) / ahead);
    }
  }
  const focal = Math.min((frame.width * fillWidth) / (2 * wide), (frame.height * fillHeight) / (high - low));
  return {
    eye,
    pitch,
    focal,
    middleX: frame.width / 2,
    middleY: frame.height * (0.5 + lower) + (focal * (high + low)) / 2,
  };
}
