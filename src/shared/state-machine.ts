import { DomainError, type DomainErrorCode } from './errors.ts';
import type { Role } from './platform/roles.ts';

/** Makes a move: a role; a household with the link to its collection request; or a job, or another service's answer. */
export type Mover = Role | 'household' | 'system';

interface Move<State extends string> {
  /** Empty for a move that creates the row. */
  from: readonly State[];
  to: State;
  by: readonly Mover[];
  /** Replaces the machine's sentence. */
  refusal?: string;
}

interface Definition<State extends string, Name extends string> {
  /** In docs/states.md, with the column that has the state. */
  title: string;
  /** Each state with what it means, in the order in which they are listed. */
  states: Readonly<Record<State, string>>;
  moves: Readonly<Record<Name, Move<State>>>;
  /** Without it, a move that the table does not have is a fault of the program. */
  error?: DomainErrorCode;
  sentence: (state: State, to: State) => string;
  /** The name of the state in the details of a refusal. */
  detail?: 'state' | 'status';
}

/**
 * The states of a row and the moves between them; docs/states.md lists all machines.
 *
 * Libraries such as XState run a machine in memory. Here the state is a column that several processes change, so a move is one
 * conditional update (`StateColumn`), and a lookup in this table is all that would be left of a library.
 */
export class StateMachine<State extends string = string, Name extends string = string> {
  readonly definition: Definition<State, Name>;
  readonly moves: Definition<State, Name>['moves'];
  /** As columns and zod take them. */
  readonly states: [State, ...State[]];

  constructor(definition: Pick<Definition<State, Name>, 'states'> & Definition<NoInfer<State>, Name>) {
    this.definition = definition;
    this.moves = definition.moves;
    this.states = Object.keys(definition.states) as [State, ...State[]];
  }

  /** Returns true if a move leads from a state. @param by restricts it to moves of this role */
  allows(state: State, move: Name, by?: Mover): boolean {
    return this.moves[move].from.includes(state) && (by === undefined || this.moves[move].by.includes(by));
  }

  /** The name of a move between two states; undefined when there is none. */
  moveBetween(from: State, to: State, by?: Mover): string | undefined {
    const names = Object.keys(this.moves) as Name[];
    return names.find((name) => this.moves[name].to === to && this.allows(from, name, by));
  }

  /** The states to which moves lead, by the state from which they do. */
  transitions(by?: Mover): Record<State, State[]> {
    const next = (from: State) => this.states.filter((to) => this.moveBetween(from, to, by));
    return Object.fromEntries(this.states.map((state) => [state, next(state)])) as Record<State, State[]>;
  }

  /** The states from which a move leads. */
  openStates(): [State, ...State[]] {
    const next = this.transitions();
    return this.states.filter((state) => next[state].length > 0) as [State, ...State[]];
  }

  /** The error that refuses a move from a state. */
  refusal(state: State, move: Name): Error {
    return this.refusalTo(state, this.moves[move].to, this.moves[move].refusal);
  }

  refusalTo(from: State, to: State, said?: string): Error {
    const { error, detail, sentence } = this.definition;
    const refusal = said ?? sentence(from, to);
    return error ? new DomainError(error, refusal, detail && { [detail]: from }) : new Error(refusal);
  }

  /** @throws DomainError with the machine's error, unless the move leads from the state */
  require(state: State, move: Name): void {
    if (!this.allows(state, move)) throw this.refusal(state, move);
  }
}
