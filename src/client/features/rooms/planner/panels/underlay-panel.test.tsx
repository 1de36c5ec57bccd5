import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  changeUnderlay,
  layUnder,
  type ScaleLine,
  scaleByLine,
} from '@/client/features/rooms/planner/model/underlay.ts';
import type { UnderlayMode, UnderlayTools } from '@/client/features/rooms/planner/use-underlay.ts';
import { setupUser } from '@/testing/user.ts';
import { UnderlayPanel } from './underlay-panel.tsx';

function Panel({ onTrace }: { onTrace: () => void }) {
  const [underlay, setUnderlay] = useState(
    layUnder({ width: 800, height: 600 }, { width: 400, height: 300 }),
  );
  const [mode, setMode] = useState<UnderlayMode>(null);
  const [line, setLine] = useState<ScaleLine | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tools: UnderlayTools = {
    underlay,
    image: null,
    mode,
    line,
    problem,
    drawnLines: 0,
    endLine: vi.fn(),
    choose: vi.fn(),
    remove: vi.fn(),
    setMode,
    setLine,
    change: (change) => setUnderlay(changeUnderlay(underlay, change)),
    scaleTo: (length) => {
      const scaled = line && scaleByLine(underlay, line, length);
      setProblem(typeof scaled === 'string' ? scaled : null);
      if (!scaled || typeof scaled === 'string') return;
      setUnderlay(scaled);
      setMode(null);
    },
  };
  return <UnderlayPanel tools={tools} onTrace={onTrace} />;
}

test('a picture can be scaled by keyboard only, with number fields', async () => {
  const user = setupUser();
  const onTrace = vi.fn();
  render(<Panel onTrace={onTrace} />);
  await user.click(screen.getByText('Trace a floor plan'));
  screen.getByText(/stays in this browser and is never sent to us/);

  const scale = screen.getByRole('button', { name: 'Set the scale' });
  scale.focus();
  await user.keyboard('{Enter}');
  expect(scale).toHaveAttribute('aria-pressed', 'true');
  expect(onTrace).toHaveBeenCalledOnce();
  const use = screen.getByRole('button', { name: 'Use this scale' });
  expect(use).toBeDisabled();
  await user.click(screen.getByText('Type the ends of the line'));
  await user.clear(screen.getByLabelText('End from the left'));
  await user.type(screen.getByLabelText('End from the left'), '100{Enter}');
  await user.type(screen.getByLabelText('True length of the line'), '5{Enter}');
  expect(screen.getByText('The line can stand for 10 to 10,000 cm.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('True length of the line'));
  await user.type(screen.getByLabelText('True length of the line'), '250{Enter}');
  expect(screen.getByLabelText('Picture width')).toHaveValue(1000);
  expect(screen.getByText('The picture is 1000 cm wide.')).toBeInTheDocument();
  // The field that had the focus is gone.
  expect(scale).toHaveFocus();
});

test('an emptied end of the scale line draws no line', async () => {
  const user = setupUser();
  render(<Panel onTrace={vi.fn()} />);
  await user.click(screen.getByText('Trace a floor plan'));
  await user.click(screen.getByRole('button', { name: 'Set the scale' }));
  await user.click(screen.getByText('Type the ends of the line'));
  await user.clear(screen.getByLabelText('Start from the left'));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Use this scale' })).toBeDisabled();
});
