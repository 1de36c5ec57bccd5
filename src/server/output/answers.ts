import { z } from 'zod';
import { successView } from '@/shared/views.ts';

/** In production a check would cost time on every read. */
const isChecked = process.env.NODE_ENV !== 'production';

/** An output parser of tRPC with the type that it returns. */
interface AnswerParser<View extends z.ZodType> {
  (answer: unknown): z.output<View>;
  view: View;
}

/**
 * Describes what a procedure answers: `.output(answers(cartView))`. tRPC has no setting that turns output schemas off
 * (trpc/trpc#4282), so this parser does: in production it only documents.
 */
export function answers<View extends z.ZodType>(view: View): AnswerParser<View> {
  return Object.assign((answer: unknown) => checkAnswer(view, answer), { view });
}

/** An output parser that ignores the returned value. tRPC reads the two types, which have no values. */
interface SuccessParser {
  (): z.output<typeof successView>;
  _input: unknown;
  _output: z.output<typeof successView>;
  view: typeof successView;
}

/** Answers `{ success: true }` for procedures without a result: `.output(success)`. */
export const success = Object.assign(() => ({ success: true as const }), {
  view: successView,
}) as SuccessParser;

/** Returns the schema of an output parser that `answers` made. */
export function viewOf(parser: unknown): z.ZodType | undefined {
  if (typeof parser !== 'function' || !('view' in parser)) return undefined;
  return parser.view instanceof z.ZodType ? parser.view : undefined;
}

/**
 * Returns the answer itself: zod's copy would have its keys in the schema's order.
 *
 * @throws z.ZodError in tests and development, when the answer is not what the schema says
 */
export function checkAnswer<View extends z.ZodType>(view: View, answer: unknown): z.output<View> {
  if (isChecked) view.parse(answer);
  // Checked above, or by the tests.
  return answer as z.output<View>;
}
