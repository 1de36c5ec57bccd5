import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Mover, StateMachine } from '@/shared/state-machine.ts';
import type { Database } from './client.ts';

interface Moving<Table extends PgTable> {
  by: Mover;
  /** Written together with the state. */
  set?: PgUpdateSetSource<Table>;
}

/** The state column of a table with a numeric `id`. Every move is one conditional update. */
export class StateColumn<Table extends PgTable, State extends string, Name extends string> {
  readonly machine: StateMachine<State, Name>;
  readonly #table: Table;
  readonly #column: string;

  constructor(
    machine: StateMachine<State, Name>,
    table: Table,
    column: Extract<keyof Table['$inferSelect'], string>,
  ) {
    this.machine = machine;
    this.#table = table;
    this.#column = column;
  }

  /**
   * Moves the matching rows whose state allows the move.
   *
   * @returns the moved rows
   * @throws Error for a role that the machine does not allow: its procedure must reject it before
   */
  async moveAll(
    db: Database,
    move: Name,
    { by, set, where }: Moving<Table> & { where: SQL | undefined },
  ): Promise<Table['$inferSelect'][]> {
    const { from, to, by: movers } = this.machine.moves[move];
    if (!movers.includes(by)) throw new Error(`The move ${move} is not for ${by}.`);
    return db
      .update(this.#table as PgTable)
      .set({ ...set, [this.#column]: to })
      .where(and(where, inArray(this.#named(this.#column), [...from])))
      .returning();
  }

  /**
   * Moves one row.
   *
   * @returns the moved row
   * @throws DomainError the machine's, if the state does not allow the move
   */
  async move(
    db: Database,
    move: Name,
    { id, ...moving }: Moving<Table> & { id: number },
  ): Promise<Table['$inferSelect']> {
    const condition = eq(this.#named('id'), id);
    const [moved] = await this.moveAll(db, move, { ...moving, where: condition });
    if (moved) return moved;
    const [row] = await db
      .select({ state: this.#named(this.#column) })
      .from(this.#table as PgTable)
      .where(condition);
    if (!row) throw new Error('The row is gone.');
    throw this.machine.refusal(row.state as State, move);
  }

  /** Moves one row from a state to another, by the move between them. See `move`. */
  async moveTo(db: Database, from: State, to: State, moving: Moving<Table> & { id: number }) {
    const move = this.machine.moveBetween(from, to, moving.by);
    if (!move) throw this.machine.refusalTo(from, to);
    return this.move(db, move as Name, moving);
  }

  #named(name: string): PgColumn {
    const column = getTableColumns(this.#table)[name] as PgColumn | undefined;
    if (!column) throw new Error(`A table with states needs the column ${name}.`);
    return column;
  }
}
