export const HOURS = { min: 6, max: 22, step: 0.5, default: 14 } as const;

const RADIANS = Math.PI / 180;
/** Wellington's latitude, and solar noon at the equinox in daylight time. @see NOAA solar calculator */
const LATITUDE = 41.3 * RADIANS;
const SOLAR_NOON = 13.25;

/**
 * The light of one hour over New Zealand at the September equinox, the middle of the year. Axes: x to the right of the
 * plan, y up, z down the plan; north is up.
 */
export function daylightAt(hour: number) {
  const angle = (hour - SOLAR_NOON) * 15 * RADIANS;
  // At the equinox the sun is above the equator: it moves in one plane, here tilted to the north.
  /** Unit vector; `y` is negative below the horizon. */
  const sun = {
    x: -Math.sin(angle),
    y: Math.cos(angle) * Math.cos(LATITUDE),
    z: -Math.cos(angle) * Math.sin(LATITUDE),
  };
  const height = Math.asin(sun.y) / RADIANS;
  const low = smooth(2, 26, height);
  return {
    sun,
    /** 0 at night, 1 in full day. */
    day: smooth(-7, 12, height),
    /** Strength of direct light: 0 below the horizon to 1 when high. */
    shine: smooth(-1, 9, height),
    sunColour: mix('#ff9d5c', '#fff1dc', low),
    skyColour: mix(mix('#20242f', '#e7b48c', smooth(-9, -1, height)), '#eef3f6', smooth(-1, 14, height)),
  };
}

export function isDark(hour: number): boolean {
  return daylightAt(hour).day < 0.5;
}

/** Smoothstep. */
function smooth(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Formats an hour: '2:30 pm'. */
export function hourText(hour: number): string {
  const whole = Math.floor(hour);
  const minutes = Math.round((hour - whole) * 60);
  return `${((whole + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${whole < 12 ? 'am' : 'pm'}`;
}
