/** Offsets of the eight neighbours; the opposite of direction d is 7 - d. */
const STEPS = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const))
  .filter(([x, y]) => x !== 0 || y !== 0);
const NONE = -1;
const ROOT = -2;
const ORPHAN = -3;
const FAR = 1 << 30;
/** Far above what pictures need; prevents endless loops. */
const STEPS_PER_PIXEL = 600;

/** Non-negative integer capacities. */
export interface GridCosts {
  width: number;
  height: number;
  /** Per pixel: above 0 the cost of not being the piece, below 0 of not being the background. */
  towardsPiece: Int32Array;
  /** Cost of separating right, down-left, down and down-right neighbours; four values per pixel. */
  towardsNeighbour: Int32Array;
}

/**
 * The minimum cut of a pixel grid into piece and background, found as a maximum flow. Own code, because the
 * grid is its own graph: eight arcs per pixel in typed arrays, without an object per edge, and with a limited
 * number of steps.
 * @param stepsPerPixel limit after which it returns the current cut
 * @returns 1 for each pixel of the piece, 0 for the background
 * @see Boykov & Kolmogorov, An Experimental Comparison of Min-Cut/Max-Flow Algorithms (2004)
 */
export function cutGrid(costs: GridCosts, stepsPerPixel = STEPS_PER_PIXEL): Uint8Array {
  return new GridFlow(costs, stepsPerPixel).cut();
}

class GridFlow {
  private readonly width: number;
  private readonly height: number;
  /** Width plus a border, so that each pixel has eight neighbours. */
  private readonly stride: number;
  private readonly offsets: number[];
  /** Residual capacity per arc; arc = pixel × 8 + direction. */
  private readonly left: Int32Array;
  private readonly terminal: Int32Array;
  /** Arc to the parent in the search tree, or NONE, ROOT or ORPHAN. */
  private readonly parent: Int32Array;
  private readonly isSink: Uint8Array;
  private readonly distance: Int32Array;
  private readonly stamp: Int32Array;
  private readonly queue: Int32Array;
  private readonly isQueued: Uint8Array;
  private head = 0;
  private queued = 0;
  private time = 0;
  private orphans: number[] = [];
  private stepsLeft: number;

  constructor(costs: GridCosts, stepsPerPixel: number) {
    const { width, height } = costs;
    this.width = width;
    this.height = height;
    this.stride = width + 2;
    const count = this.stride * (height + 2);
    this.offsets = STEPS.map(([x, y]) => y * this.stride + x);
    this.left = new Int32Array(count * 8);
    this.terminal = new Int32Array(count);
    this.parent = new Int32Array(count).fill(NONE);
    this.isSink = new Uint8Array(count);
    this.distance = new Int32Array(count);
    this.stamp = new Int32Array(count);
    this.queue = new Int32Array(count + 1);
    this.isQueued = new Uint8Array(count);
    this.stepsLeft = count * stepsPerPixel;
    this.fill(costs);
  }

  private fill({ towardsPiece, towardsNeighbour }: GridCosts): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const from = y * this.width + x;
        const pixel = (y + 1) * this.stride + x + 1;
        this.terminal[pixel] = towardsPiece[from]!;
        for (let k = 0; k < 4; k++) {
          const direction = k + 4;
          const [dx, dy] = STEPS[direction] as (typeof STEPS)[number];
          if (x + dx < 0 || x + dx >= this.width || y + dy >= this.height) continue;
          const capacity = towardsNeighbour[from * 4 + k]!;
          this.left[pixel * 8 + direction] = capacity;
          this.left[this.across(pixel, direction)] = capacity;
        }
      }
    }
  }

  private neighbour(pixel: number, direction: number): number {
    return pixel + this.offsets[direction]!;
  }

  private across(pixel: number, direction: number): number {
    return this.neighbour(pixel, direction) * 8 + 7 - direction;
  }

  cut(): Uint8Array {
    for (let pixel = 0; pixel < this.terminal.length; pixel++) {
      const capacity = this.terminal[pixel]!;
      if (capacity === 0) continue;
      this.isSink[pixel] = capacity < 0 ? 1 : 0;
      this.parent[pixel] = ROOT;
      this.distance[pixel] = 1;
      this.activate(pixel);
    }
    while (this.queued > 0 && this.stepsLeft > 0) {
      const pixel = this.queue[this.head]!;
      const bridge = this.parent[pixel] === NONE ? NONE : this.grow(pixel);
      if (bridge === NONE) {
        this.head = (this.head + 1) % this.queue.length;
        this.queued--;
        this.isQueued[pixel] = 0;
        continue;
      }
      this.time++;
      this.augment(bridge);
      for (let orphan = this.orphans.pop(); orphan !== undefined; orphan = this.orphans.pop()) {
        this.adopt(orphan);
      }
    }
    const isPiece = new Uint8Array(this.width * this.height);
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const pixel = (y + 1) * this.stride + x + 1;
        const isFree = this.parent[pixel] === NONE;
        isPiece[y * this.width + x] = !isFree && this.isSink[pixel] === 0 ? 1 : 0;
      }
    }
    return isPiece;
  }

  private activate(pixel: number): void {
    if (this.isQueued[pixel]) return;
    this.isQueued[pixel] = 1;
    this.queue[(this.head + this.queued) % this.queue.length] = pixel;
    this.queued++;
  }

  /** Grows a tree. @returns an arc from the source's tree to the sink's, or NONE */
  private grow(pixel: number): number {
    const isSink = this.isSink[pixel]!;
    for (let direction = 0; direction < 8; direction++) {
      this.stepsLeft--;
      const out = pixel * 8 + direction;
      const other = this.neighbour(pixel, direction);
      const back = other * 8 + 7 - direction;
      if (!((isSink ? this.left[back] : this.left[out]) as number)) continue;
      if (this.parent[other] === NONE) {
        this.isSink[other] = isSink;
        this.parent[other] = back;
        this.stamp[other] = this.stamp[pixel]!;
        this.distance[other] = this.distance[pixel]! + 1;
        this.activate(other);
      } else if (this.isSink[other] !== isSink) {
        return isSink ? back : out;
      } else if (this.stamp[other]! <= this.stamp[pixel]! && this.distance[other]! > this.distance[pixel]!) {
        this.parent[other] = back;
        this.stamp[other] = this.stamp[pixel]!;
        this.distance[other] = this.distance[pixel]! + 1;
      }
    }
    return NONE;
  }

  /** Pushes the bottleneck flow through the bridge; nodes that lose their parent become orphans. */
  private augment(bridge: number): void {
    const from = bridge >> 3;
    const to = this.neighbour(from, bridge & 7);
    let amount = this.left[bridge]!;
    amount = Math.min(amount, this.bottleneck(from, false), this.bottleneck(to, true));
    this.left[bridge] = this.left[bridge]! - amount;
    const back = this.across(from, bridge & 7);
    this.left[back] = this.left[back]! + amount;
    this.send(from, amount, false);
    this.send(to, amount, true);
  }

  private bottleneck(start: number, isSink: boolean): number {
    let least = FAR;
    let pixel = start;
    for (let arc = this.parent[pixel]!; arc !== ROOT; arc = this.parent[pixel]!) {
      const along = isSink ? arc : this.across(pixel, arc & 7);
      least = Math.min(least, this.left[along]!);
      pixel = this.neighbour(pixel, arc & 7);
      this.stepsLeft--;
    }
    return Math.min(least, Math.abs(this.terminal[pixel]!));
  }

  private send(start: number, amount: number, isSink: boolean): void {
    let pixel = start;
    for (let arc = this.parent[pixel]!; arc !== ROOT; arc = this.parent[pixel]!) {
      const across = this.across(pixel, arc & 7);
      const along = isSink ? arc : across;
      const against = isSink ? across : arc;
      this.left[against] = this.left[against]! + amount;
      this.left[along] = this.left[along]! - amount;
      const next = this.neighbour(pixel, arc & 7);
      if (this.left[along] === 0) this.orphan(pixel);
      pixel = next;
    }
    this.terminal[pixel] = this.terminal[pixel]! + (isSink ? amount : -amount);
    if (this.terminal[pixel] === 0) this.orphan(pixel);
  }

  private orphan(pixel: number): void {
    this.parent[pixel] = ORPHAN;
    this.orphans.push(pixel);
  }

  /** Reattaches an orphan to the parent nearest to a root, or frees it. */
  private adopt(pixel: number): void {
    const isSink = this.isSink[pixel]!;
    let best = NONE;
    let nearest = FAR;
    for (let direction = 0; direction < 8; direction++) {
      const other = this.neighbour(pixel, direction);
      if (this.isSink[other] !== isSink || this.parent[other] === NONE) continue;
      const out = pixel * 8 + direction;
      const back = other * 8 + 7 - direction;
      if (!((isSink ? this.left[out] : this.left[back]) as number)) continue;
      const distance = this.distanceToRoot(other);
      if (distance < nearest) {
        nearest = distance;
        best = out;
      }
    }
    if (best !== NONE) {
      this.parent[pixel] = best;
      this.stamp[pixel] = this.time;
      this.distance[pixel] = nearest + 1;
      return;
    }
    for (let direction = 0; direction < 8; direction++) {
      const other = this.neighbour(pixel, direction);
      const arc = this.parent[other]!;
      if (this.isSink[other] !== isSink || arc === NONE) continue;
      const out = pixel * 8 + direction;
      const back = other * 8 + 7 - direction;
      if ((isSink ? this.left[out] : this.left[back]) as number) this.activate(other);
      if (arc >= 0 && this.neighbour(other, arc & 7) === pixel) this.orphan(other);
    }
    this.parent[pixel] = NONE;
  }

  /** Distance to a root, or FAR if the path ends at an orphan. Marks the path to avoid repeated walks. */
  private distanceToRoot(start: number): number {
    let distance = 0;
    let pixel = start;
    for (;;) {
      this.stepsLeft--;
      if (this.stamp[pixel] === this.time) {
        distance += this.distance[pixel]!;
        break;
      }
      const arc = this.parent[pixel]!;
      distance++;
      if (arc === ROOT) {
        this.stamp[pixel] = this.time;
        this.distance[pixel] = 1;
        break;
      }
      if (arc === ORPHAN || arc === NONE) return FAR;
      pixel = this.neighbour(pixel, arc & 7);
    }
    let left = distance;
    for (let at = start; this.stamp[at] !== this.time; ) {
      this.stamp[at] = this.time;
      this.distance[at] = left--;
      at = this.neighbour(at, this.parent[at]! & 7);
    }
    return distance;
  }
}
