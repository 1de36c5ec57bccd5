/** Thrown if the process cannot start. Its message explains the problem and its fix to the operator. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
