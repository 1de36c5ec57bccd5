/** The process cannot run like this. Its message tells the operator what is wrong and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
