/** Columns of numbers that grow together: a row is the same place in each. Unset places are 0. */
export class Columns {
  private capacity = 1024;

  id = new Int32Array(this.capacity);
  vendor = new Int32Array(this.capacity);
  /** Place of the category in the table's list of them. */
  category = new Uint16Array(this.capacity);
  region = new Uint8Array(this.capacity);
  /** Cents: more than 32 bits hold. */
  price = new Float64Array(this.capacity);
  rating = new Uint16Array(this.capacity);
  reviewCount = new Int32Array(this.capacity);
  /** Microseconds since 1970. */
  firstListedAt = new Float64Array(this.capacity);
  /** A bit for each value. */
  material = new Uint32Array(this.capacity);
  colour = new Uint32Array(this.capacity);
  style = new Uint32Array(this.capacity);
  /** Centimetres; 0 where nobody has said. */
  width = new Int32Array(this.capacity);
  depth = new Int32Array(this.capacity);
  height = new Int32Array(this.capacity);
  /** Place of the kind of furniture in `KINDS`, by the name. */
  kind = new Uint8Array(this.capacity);
  inStock = new Uint8Array(this.capacity);
  delivered = new Uint8Array(this.capacity);
  reclaimed = new Uint8Array(this.capacity);
  /** 1 for what is on sale, 0 for what is not and for empty places. */
  onSale = new Uint8Array(this.capacity);

  /** Makes room for a number of rows. */
  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    this.capacity = Math.max(rows, this.capacity * 2);
    const grown = <Column extends TypedColumn>(column: Column): Column => {
      const larger = new (column.constructor as new (length: number) => Column)(this.capacity);
      larger.set(column);
      return larger;
    };
    this.id = grown(this.id);
    this.vendor = grown(this.vendor);
    this.category = grown(this.category);
    this.region = grown(this.region);
    this.price = grown(this.price);
    this.rating = grown(this.rating);
    this.reviewCount = grown(this.reviewCount);
    this.firstListedAt = grown(this.firstListedAt);
    this.material = grown(this.material);
    this.colour = grown(this.colour);
    this.style = grown(this.style);
    this.width = grown(this.width);
    this.depth = grown(this.depth);
    this.height = grown(this.height);
    this.kind = grown(this.kind);
    this.inStock = grown(this.inStock);
    this.delivered = grown(this.delivered);
    this.reclaimed = grown(this.reclaimed);
    this.onSale = grown(this.onSale);
  }
}

type TypedColumn = Int32Array | Uint8Array | Uint16Array | Uint32Array | Float64Array;
