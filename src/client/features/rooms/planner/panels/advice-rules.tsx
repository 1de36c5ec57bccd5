import { Checkbox } from '@/client/ui/checkbox.tsx';
import { RULE_IDS, RULES } from '@/shared/rooms/room-advice/rules.ts';

/** All that is checked, to be switched off and on again. */
export function AdviceRules({
  off,
  onSwitch,
}: {
  off: readonly string[];
  onSwitch: (id: string, isOff: boolean) => void;
}) {
  const count = RULE_IDS.filter((id) => off.includes(id)).length;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        What we check{count > 0 && ` (${count} switched off)`}
      </summary>
      <ul>
        {RULE_IDS.map((id) => (
          <li key={id}>
            <Checkbox
              label={RULES[id].name}
              hint={RULES[id].source}
              checked={!off.includes(id)}
              onChange={({ target }) => onSwitch(id, !target.checked)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
