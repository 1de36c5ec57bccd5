import { keysOf } from '@/shared/keys-of.ts';
import { DomainError, type DomainErrorCode } from './errors.ts';
import type { Role } from './platform/roles.ts';

/** Actor of a move: a role; a household by its mailed link; or a job or external service. */
export type Mover = Role | 'household' | 'system';

interface Move<State extends string> {
  from: readonly State[];
  to: State;
  by: readonly Mover[];
  refusal?: string;
}

interface Definition<State extends string, Name extends string> {
  /** Heading in docs/states.md, with the column. */
  title: string;
  states: Readonly<Record<State, string>>;
  moves: Readonly<Record<Name, Move<State>>>;
  /** Without it, an invalid move is a bug. */
  error?: DomainErrorCode;
  sentence: (state: State, to: State) => string;
  /** Name of the state in the error details. */
  detail?: 'state' | 'status';
}

/**
 * A table of states and moves; docs/states.md lists all machines.
 *
 * Libraries such as XState run a machine in memory. Here the state is a column changed by several processes,
 * so a move is a conditional update (`StateColumn`), and only this lookup table would remain of a library.
 */
export class StateMachine<State extends string = string, Name extends string = string> {
  readonly definition: Definition<State, Name>;
  readonly moves: Definition<State, Name>['moves'];
  readonly states: [State, ...State[]];

  constructor(definition: Pick<Definition<State, Name>, 'states'> & Definition<NoInfer<State>, Name>) {
    this.definition = definition;
    this.moves = definition.moves;
    this.states = keysOf(definition.states);
  }

  /** Returns true if a move is allowed in a state. @param by restricts it to this actor */
  allows(state: State, move: Name, by?: Mover): boolean {
    return this.moves[move].from.includes(state) && (by === undefined || this.moves[move].by.includes(by));
  }

  moveBetween(from: State, to: State, by?: Mover): string | undefined {
    const names = Object.keys(this.moves) as Name[];
    return names.find((name) => this.moves[name].to === to && this.allows(from, name, by));
  }

  transitions(by?: Mover): Record<State, State[]> {
    const next = (from: State) => this.states.filter((to) => this.moveBetween(from, to, by));
    return Object.fromEntries(this.states.map((state) => [state, next(state)])) as Record<State, State[]>;
  }

  openStates(): [State, ...State[]] {
    const next = this.transitions();
    return this.states.filter((state) => next[state].length > 0) as [State, ...State[]];
  }

  refusal(state: State, move: Name): Error {
    return this.refusalTo(state, this.moves[move].to, this.moves[move].refusal);
  }

  refusalTo(from: State, to: State, said?: string): Error {
    const { error, detail, sentence } = this.definition;
    const refusal = said ?? sentence(from, to);
    return error ? new DomainError(error, refusal, detail && { [detail]: from }) : new Error(refusal);
  }

  /** @throws DomainError with the machine's error for an invalid move */
  require(state: State, move: Name): void {
    if (!this.allows(state, move)) throw this.refusal(state, move);
  }
}
