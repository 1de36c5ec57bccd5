import { Notice } from '@/client/ui/notice.tsx';
import { type Away, announcedAway, isAwayOn } from '@/shared/catalog/absence.ts';
import { dayAfter, dayInNewZealand } from '@/shared/days.ts';
import { dayRange, shortDay } from '@/shared/format/format-date.ts';

type AwayNoticeProps = { away: Away | null | undefined; seller: string; className?: string };

/** Says when a seller is away, from two weeks before. */
export function AwayNotice({ away: known, seller, className }: AwayNoticeProps) {
  const today = dayInNewZealand(new Date());
  const away = announcedAway(known, today);
  if (!away) return null;
  const { from, until, note } = away;
  const isAway = isAwayOn(away, today);
  return (
    <Notice
      role="note"
      className={className}
      title={
        isAway
          ? `${seller} is away until ${shortDay(until)}`
          : `${seller} is away ${dayRange({ from, to: until })}`
      }
    >
      {note && <p className="whitespace-pre-line wrap-anywhere">“{note}”</p>}
      <p>
        {isAway
          ? `You can order now. Times for delivery and collection count from ${shortDay(dayAfter(until))}.`
          : 'Times for delivery and collection do not count these days.'}
      </p>
    </Notice>
  );
}
