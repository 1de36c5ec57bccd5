import { z } from 'zod';
import { readUpTo } from '@/server/adapters/read-up-to.ts';
import type { LanguageModel } from './language-model.ts';

const TIMEOUT_MS = 800;
const MAX_BYTES = 64_000;

export interface OpenAiOptions {
  /** Such as `https://api.example.com/v1`, without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Client of an OpenAI-compatible chat completions API. */
export function createOpenAiModel({ baseUrl, apiKey, model }: OpenAiOptions): LanguageModel {
  return {
    async ask({ task, data, maxTokens }) {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: task },
            { role: 'user', content: data },
          ],
          max_tokens: maxTokens,
          temperature: 0.2,
        }),
        // Never sends the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The language model answered ${response.status}.`);
      }
      const text = await readUpTo(response.body, MAX_BYTES);
      if (!text) throw new Error('The language model answered too much.');
      const answer = answerSchema.parse(JSON.parse(text.toString()));
      return answer.choices[0]?.message.content ?? '';
    },
  };
}
