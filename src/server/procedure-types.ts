import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './app-router.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** 'auth.me', 'cart.addItem' … : every procedure's name. */
export type ProcedureName = {
  [Noun in keyof Outputs & string]: `${Noun}.${keyof Outputs[Noun] & string}`;
}[keyof Outputs & string];

export type InputOf<Name extends ProcedureName> = Named<Inputs, Name>;

export type OutputOf<Name extends ProcedureName> = Named<Outputs, Name>;

type Named<Nouns, Name> = Name extends `${infer Noun extends keyof Nouns & string}.${infer Verb}`
  ? Verb extends keyof Nouns[Noun]
    ? Nouns[Noun][Verb]
    : never
  : never;
