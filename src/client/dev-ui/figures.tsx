import { Chart, type ChartProps } from '@/client/ui/charts/chart.tsx';
import { Figures as FiguresPart } from '@/client/ui/figures.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { Rating } from '@/client/ui/rating.tsx';
import { Steps } from '@/client/ui/steps.tsx';
import { Sample, Section } from './section.tsx';

const CHARTS: Pick<ChartProps, 'title' | 'labelHeader' | 'labels' | 'series' | 'kind'>[] = [
  {
    title: 'Revenue by month',
    labelHeader: 'Month',
    labels: ['June', 'July', 'August', 'September'],
    kind: 'lines',
    series: [
      { name: 'This year', values: [1200, 1850, null, 2400] },
      { name: 'Last year', values: [900, 1400, 1600, 1500], isComparison: true },
    ],
  },
  {
    title: 'Orders by week',
    labelHeader: 'Week',
    labels: ['1 June', '8 June', '15 June'],
    kind: 'bars',
    series: [
      { name: 'Delivered', values: [12, 18, 9] },
      { name: 'Collected', values: [5, 3, 8] },
    ],
  },
  {
    title: 'Best sellers',
    labelHeader: 'Product',
    labels: ['Oak chair', 'Extending dining table of recycled rimu', 'Lamp'],
    kind: 'ranking',
    series: [{ name: 'Sold', values: [24, 11, 3] }],
  },
];

const STEPS = [
  { label: 'Placed', text: 'Jun 5, 2026' },
  { label: 'Packed', text: 'Jun 6, 2026' },
  { label: 'On its way' },
  { label: 'Delivered' },
];

export function Figures() {
  return (
    <Section title="Figures">
      <Sample name="Headline figures" isWide>
        <FiguresPart
          figures={[
            { label: 'Revenue', value: '$12,480.00', note: '+12% in 30 days' },
            { label: 'Orders', value: '86' },
            { label: 'Conversion', value: '2.4%', note: 'of 3,580 visits' },
          ]}
        />
      </Sample>
      {CHARTS.map((chart) => (
        <Sample key={chart.kind} name={`Chart, ${chart.kind}`}>
          <Chart {...chart} format={String} />
        </Sample>
      ))}
      <Sample name="Ratings" layout="row">
        <Rating value={0} count={0} />
        <Rating value="4.3" count={12} />
        <Rating value={2.5} count={1} />
        <Rating value={5} />
      </Sample>
      <Sample name="Progress">
        <div className="flex flex-col gap-4">
          <ProgressBar label="Upload of chair.jpg" value={0} max={100} />
          <ProgressBar label="Upload of table.jpg" value={40} max={100} />
          <ProgressBar label="Upload of lamp.jpg" value={100} max={100} />
        </div>
      </Sample>
      <Sample name="Steps" isWide>
        <Steps label="Progress of the order" steps={STEPS} current={1} />
      </Sample>
    </Section>
  );
}
